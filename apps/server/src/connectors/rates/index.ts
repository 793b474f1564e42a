import { fixedRates } from './fixed.ts';
import type { RateSource } from './port.ts';
import { walkingRates } from './walk.ts';

export type { RateReading, RateSource } from './port.ts';

/** Which source a program uses. The first two are the sandbox's; `none` makes no quotes. */
export type RateSourceName = 'fixed' | 'walk' | 'none';

const noRates: RateSource = {
  read: async () => {
    throw new Error('no rate source is configured');
  },
};

const sources: Readonly<Record<RateSourceName, RateSource>> = {
  fixed: fixedRates,
  walk: walkingRates,
  none: noRates,
};

/** The source of a configured name. */
export function rateSource(name: RateSourceName): RateSource {
  return sources[name];
}
