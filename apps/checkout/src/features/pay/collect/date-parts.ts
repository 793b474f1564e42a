const names = ['day', 'month', 'year'] as const;
export type DatePartName = (typeof names)[number];
type DateParts = Readonly<Record<DatePartName, string>>;

/** In which order a language writes a date. */
export function dateOrder(locale: string): readonly DatePartName[] {
  const written = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return written.formatToParts(0).flatMap(({ type }) => names.filter((name) => name === type));
}

/** YYYY-MM-DD of what was typed; '' of nothing; of a part of it something that is no date. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return '';
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** What stood in the three fields when `joinDate` made this. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
