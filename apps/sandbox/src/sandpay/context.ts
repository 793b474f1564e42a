import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/** What every operation of Sandpay needs. */
export interface Sandpay {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Its own origin, without a slash at the end. */
  readonly origin: string;
  /** Tells the sender that a callback may be due. */
  wakeSender(): void;
}
