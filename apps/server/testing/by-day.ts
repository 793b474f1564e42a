/** True in `npm test`, which leaves out what is tagged `night`. False in `npm run test:night`, and where tests are chosen. */
export const isDay = process.env.KASSA_TEST_DAY !== undefined;

/** Returns the number for `npm test`, or the one for `npm run test:night`. */
export function byDay(day: number, night: number): number {
  return isDay ? day : night;
}
