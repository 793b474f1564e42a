/** Returns whether a YYYY-MM-DD is a day of the Gregorian calendar. */
export function isRealDate(date: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= days;
}
