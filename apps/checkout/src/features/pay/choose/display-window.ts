const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Writes the time to pay in the unit that people count it in: '15 minutes', '24 hours', '3 days'. */
export function displayWindow(ms: number, locale: string): string {
  const [count, unit] =
    ms < hourMs ? [ms / minuteMs, 'minute'] : ms < 48 * hourMs ? [ms / hourMs, 'hour'] : [ms / (24 * hourMs), 'day'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
    count,
  );
}
