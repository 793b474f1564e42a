import type { FieldError, FieldName } from '@kassa/contract/fields';
import { type FieldRule, oneLine, type RuleParts, rule } from './rule.ts';

/**
 * Letters of any script, spaces, dots, hyphens and apostrophes, like the contract's `personNameSchema`. No digits, so
 * no card numbers.
 */
const nameLike = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

/** Scripts in which a full name is usually written without a space. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Countries where many people have only one name. */
const oneNameCountries: readonly string[] = ['ID'];

const partOfName = (name: FieldName, autocomplete: string): FieldRule =>
  rule({ name, autocomplete, wrong: (value) => (nameLike.test(value) && value.length <= 64 ? null : 'name') });

/** Names of companies: digits and signs too, but never as many digits as a card has. */
const companyLike = /^(?!.*\d(?:[ -]?\d){11})[\p{L}\p{M}\d][\p{L}\p{M}\d .,&+()/'’-]*$/u;

/** Demands at least two names, except in scripts without spaces and in countries where one is enough. */
const wrongFullName: RuleParts['wrong'] = (value, { country, values }) => {
  if (values.personType?.trim() === 'company')
    return companyLike.test(value) && value.length <= 100 ? null : 'fullName';
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  const parts = value.split(' ').filter((part) => /\p{L}/u.test(part)).length;
  const whole = parts > 1 || unspaced.test(value) || oneNameCountries.includes(country);
  // A degree follows a comma.
  return nameLike.test(value.replaceAll(', ', ' ')) && value.length <= 100 && letters > 1 && whole ? null : 'fullName';
};

/**
 * Turns half-width katakana and hiragana into full-width katakana, which Japanese rails require for names. A space of
 * any kind becomes one full-width space.
 */
function toKatakana(text: string): string {
  return oneLine(text.normalize('NFKC'))
    .replace(/[\u3041-\u3096\u309D\u309E]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replaceAll(' ', '\u3000');
}

const kanaLike =
  /^[\u30A1-\u30F6\u30FD\u30FE][\u30A1-\u30F6\u30FC-\u30FE]*(?:[\u3000・][\u30A1-\u30F6\u30FC-\u30FE]+)*$/u;

const wrongKana = (value: string): FieldError | null =>
  kanaLike.test(value) && value.length > 1 && value.length <= 64 ? null : 'kanaName';

/** Rules of the fields for names. */
export const nameRules: readonly FieldRule[] = [
  partOfName('firstName', 'given-name'),
  partOfName('lastName', 'family-name'),
  rule({ name: 'fullName', autocomplete: 'name', maxLength: 100, wrong: wrongFullName }),
  rule({ name: 'kanaName', normalise: toKatakana, wrong: wrongKana }),
];
