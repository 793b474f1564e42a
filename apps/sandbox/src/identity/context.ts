import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/** What every operation of the identity providers needs. */
export interface IdentityDesk {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Their own origin, without a slash at the end. */
  readonly origin: string;
  /** Tells the sender that a callback may be due. */
  wakeSender(): void;
  /** Reads the server's time: after its clock was turned, an honest caller's time would look wrong. */
  syncClock(): Promise<void>;
}
