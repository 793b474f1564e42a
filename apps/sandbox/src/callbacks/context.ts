import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';

/** What a pretend company sends its callbacks with: its own file, in which the table below stands. */
export interface CallbackDesk {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  /** Tells the sender that a callback may be due. */
  wakeSender(): void;
}
