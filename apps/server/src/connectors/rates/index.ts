import { fixedRates } from './fixed.ts';
import type { RateSource } from './port.ts';
import { walkingRates } from './walk.ts';

export type { RateReading, RateSource } from './port.ts';

/** The source of a configured name. */
export function rateSource(name: 'fixed' | 'walk'): RateSource {
  return name === 'walk' ? walkingRates : fixedRates;
}
