import type { MethodRow } from '@kassa/methods';

/** The amounts that a provider takes, both included, in ISO minor units of the currency that was asked about. */
export interface AmountLimits {
  readonly least: bigint;
  readonly most: bigint;
}

/** What operators have changed of the catalogue. Every process reads it anew, so it may be seconds old. */
export interface MethodTable {
  /** Whether a method is switched off at a provider. */
  isOff(provider: string, method: MethodRow): boolean;
  /** The amounts that a provider may get by a method, minor units of the currency. Undefined: nobody has set any. */
  bounds(provider: string, method: MethodRow, currency: string): AmountLimits | undefined;
  /** Returns a row of the catalogue as it counts now. */
  present(method: MethodRow): MethodRow;
}

/** The catalogue as it is. */
export const unchanged: MethodTable = { isOff: () => false, bounds: () => undefined, present: (method) => method };
