/** Durations by which a developer lets time pass by a button, as the call reads them: amount and unit. */
export const usualJumps = [
  { duration: '1m', amount: 1, unit: 'minute' },
  { duration: '15m', amount: 15, unit: 'minute' },
  { duration: '1h', amount: 1, unit: 'hour' },
  { duration: '1d', amount: 1, unit: 'day' },
  { duration: '3d', amount: 3, unit: 'day' },
  { duration: '14d', amount: 14, unit: 'day' },
] as const;
/** One of `usualJumps`. */
export type UsualJump = (typeof usualJumps)[number];
