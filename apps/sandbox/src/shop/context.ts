import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { CallKassa } from './call-kassa.ts';

/** What every operation of the shop works with. */
export interface Shop {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Its own origin, without a slash at the end. */
  readonly origin: string;
  /** Where the checkout is. */
  readonly checkoutUrl: string;
  /** The same under another name of this machine, so that to a browser it is another site than the shop. */
  readonly embedUrl: string;
  /** The chain's explorer; '' where there is no chain: then nothing is minted on it. */
  readonly chainUrl: string;
  readonly call: CallKassa;
  /** Tells the releaser that something may be due. */
  wakeReleaser(): void;
}
