const names = ['day', 'month', 'year'] as const;
/** One of the three parts of a date. */
export type DatePartName = (typeof names)[number];
type DateParts = Readonly<Record<DatePartName, string>>;

/** Returns the order in which a language writes a date. */
export function dateOrder(locale: string): readonly DatePartName[] {
  const written = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return written.formatToParts(0).flatMap(({ type }) => names.filter((name) => name === type));
}

/** Joins the three fields to YYYY-MM-DD. '' when all are empty. Text that is no date when some are. */
export function joinDate({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return '';
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** Splits a text that `joinDate` made into the three fields. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
