import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/** What every operation of the identity providers works with. */
export interface IdentityDesk {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Its own origin, without a slash at the end. */
  readonly origin: string;
  /** Tells the sender that a callback may be due. */
  wakeSender(): void;
  /** Asks the server for the time: a caller whose clock was turned a moment ago is no forger. */
  syncClock(): Promise<void>;
}
