import type { I18n } from '@lingui/core';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Says how far a moment is from now in its largest unit, as "3 hours ago" or "in 2 days". */
export function spanWords(locale: string, at: string, now: number): string {
  const ms = new Date(at).getTime() - now;
  const [unit, size] = units.find(([, length]) => Math.abs(ms) >= length) ?? ['minute', 60_000];
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return words.format(Math.trunc(ms / size), unit);
}

/** Says how long something takes, as "15 minutes" or "1.5 days". */
export function unitWords(i18n: I18n, value: number, unit: 'minute' | 'hour' | 'day'): string {
  return i18n.number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
}
