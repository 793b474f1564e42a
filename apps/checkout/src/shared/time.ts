/** An instant (ISO 8601) as a person reads it in `locale`, in the browser's own time zone, which is named. */
export function displayTime(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(Date.parse(instant));
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How far off something is, in the largest whole unit: 'in 12 minutes'. Never nearer than a minute, never in the past. */
export function displayIn(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  for (const [unit, size] of units) if (ms >= size) return format.format(Math.round(ms / size), unit);
  return format.format(1, 'minute');
}

/** How long something takes in days and hours, the hours begun: '2 days, 3 hours'. */
export function displaySpan(ms: number, locale: string): string {
  const hours = Math.ceil(ms / 3_600_000);
  const named = (count: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const parts = [
    ...(hours >= 24 ? [named(Math.floor(hours / 24), 'day')] : []),
    ...(hours % 24 > 0 ? [named(hours % 24, 'hour')] : []),
  ];
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts);
}
