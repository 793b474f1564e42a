import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/** What a pretend company needs to send callbacks: its own file, which has the table of callbacks. */
export interface CallbackDesk {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Tells the sender that a callback may be due. */
  wakeSender(): void;
}
