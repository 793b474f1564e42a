import { isRealDate } from './real-date.ts';
import { digitsOf, type FieldRule, grouped, rule } from './rule.ts';

const adultYears = 18;

/**
 * Turns the value of a native date field, three parts or eight digits into YYYY-MM-DD. Any other text stays unchanged.
 */
function toIsoDate(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const parts = /^(\d{4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,2})\.?$/.exec(plain) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(plain);
  const [, year, month, day] = parts ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
}

/**
 * Returns whether somebody is 18 today. After a birth on 29 February that is 1 March in a year without that day:
 * comparing the text gives this result.
 */
function isAdult(birthday: string, today: string): boolean {
  return `${Number(birthday.slice(0, 4)) + adultYears}${birthday.slice(4)}` <= today;
}

/** Rule of the field birthday: at least 18 years old. */
export const birthdayRule: FieldRule = rule({
  name: 'birthday',
  kind: 'date',
  inputMode: 'numeric',
  autocomplete: 'bday',
  maxLength: 10,
  mask: (text) => grouped(digitsOf(text).slice(0, 8), [4, 2, 2], ['-']),
  normalise: toIsoDate,
  wrong: (value, { today }) =>
    isRealDate(value) && value >= '1900-01-01' && isAdult(value, today) ? null : 'birthday',
});
