const dayAndTime = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Writes an instant (ISO 8601) for a person who reads `locale`, in the browser's own time zone, which it names. */
export function displayTime(instant: string, locale: string): string {
  // Thai alone loses the first zero of an hour beside a zone.
  const hour = /^th/.test(locale) ? '2-digit' : 'numeric';
  const form = { ...dayAndTime, hour, year: 'numeric', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, form).format(Date.parse(instant));
}

/**
 * Writes the day and the time of an instant (ISO 8601) in the browser's own time zone, with the year where it is another
 * one than now's. `at`: now, ms since 1970.
 */
export function displayDayAndTime(instant: string, locale: string, at: number): string {
  const day = new Date(instant);
  const year = day.getFullYear() === new Date(at).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...dayAndTime, ...year }).format(day);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const;
const minute = ['minute', 60_000] as const;

/**
 * Writes how far off something is, in the largest unit of which there are two: 'in 90 minutes'. Rounded up, as it is said
 * beside the time itself: never less than a minute, never in the past.
 */
export function displayIn(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  const [unit, size] = units.find(([, length]) => ms >= 2 * length) ?? minute;
  const words = format.format(Math.max(Math.ceil(ms / size), 1), unit);
  // A figure keeps its unit on its line, which Intl leaves to chance.
  return spaced(words, locale).replace(/(\d) /, '$1\u00A0');
}

/** Sets figures as our own texts do: with gaps in Chinese, without in Japanese. Intl does the contrary. */
function spaced(words: string, locale: string): string {
  if (/^ja/.test(locale)) return words.replaceAll(' ', '');
  return /^zh/.test(locale) ? words.replace(/ ?(\d+) ?/g, ' $1 ').trim() : words;
}

/** Writes how long something takes in days and hours, rounded up to hours: '2 days, 3 hours'. */
export function displaySpan(ms: number, locale: string): string {
  const hours = Math.ceil(ms / 3_600_000);
  const named = (count: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const parts = [
    ...(hours >= 24 ? [named(Math.floor(hours / 24), 'day')] : []),
    ...(hours % 24 > 0 ? [named(hours % 24, 'hour')] : []),
  ];
  return spaced(new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts), locale);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Writes how long something takes in the unit that people count it in: '10 seconds', '15 minutes', '24 hours', '3 days'.
 * `short`: '15 min', but hours and days are words: Intl's '3 hr' is three days in Indonesian, and '3 dd.' in Spanish.
 */
export function displayWindow(ms: number, locale: string, unitDisplay: 'long' | 'short' = 'long'): string {
  const [count, unit] =
    ms <= minuteMs / 2
      ? [ms / 1_000, 'second']
      : ms < hourMs
        ? [ms / minuteMs, 'minute']
        : ms < 48 * hourMs
          ? [ms / hourMs, 'hour']
          : [ms / (24 * hourMs), 'day'];
  const width = ms < hourMs ? unitDisplay : 'long';
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: width,
    maximumFractionDigits: 0,
  });
  return spaced(format.format(count), locale);
}

/** Writes an instant (ISO 8601) of the next days: '14:00' today, else with its weekday. `at`: now, ms since 1970. */
export function displayUntil(instant: string, locale: string, at: number): string {
  const until = Date.parse(instant);
  const write = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, form).format(until);
  const day = (of: number) => new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(of);
  // Hour and minute alone would lose their first zero in six languages, which keep it beside a day.
  const time = write({ timeStyle: 'short' });
  if (day(until) === day(at)) return time;
  // Intl would set the day in brackets behind the hour, or without a gap.
  if (/^(ja|ko|zh)/.test(locale)) return `${write({ weekday: 'long' })} ${time}`;
  return write({ weekday: 'long', hour: 'numeric', minute: '2-digit' });
}
