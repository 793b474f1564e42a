import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { CallKassa } from './call-kassa.ts';

/** What every operation of the shop needs. */
export interface Shop {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Its own origin, without a slash at the end. */
  readonly origin: string;
  /** Address of the checkout. */
  readonly checkoutUrl: string;
  /** The same under another name of this machine, so that a browser sees another site than the shop. */
  readonly embedUrl: string;
  /** The chain's explorer. '' without a chain: then nothing is minted on it. */
  readonly chainUrl: string;
  readonly call: CallKassa;
  /** Tells the releaser that a release may be due. */
  wakeReleaser(): void;
}
