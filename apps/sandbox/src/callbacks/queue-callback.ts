import { type CallbackMode, callbackMode, storeCallbackMode } from './callback-mode.ts';
import type { CallbackDesk } from './context.ts';

/** One event to send. Its body is sent unchanged, however often. */
export interface QueuedCallback {
  readonly id: string;
  readonly type: string;
  /** Reference that it is about. */
  readonly reference: string;
  readonly body: string;
  /** How often it is sent, unless the mode says otherwise. Once by default. */
  readonly copies?: number;
}

const gatherMs = 2_000;

/**
 * Writes a callback as the present mode requires. The sender sends it later. Call it in the transaction of the change.
 */
export function queueCallback(desk: CallbackDesk, { id, type, reference, body, copies = 1 }: QueuedCallback): void {
  const { db, clock } = desk;
  const { mode, delayMs } = callbackMode(db);
  const now = clock.now();
  const state = mode === 'drop' ? 'dropped' : mode === 'hold' ? 'held' : 'waiting';
  const dueAt = mode === 'reverse' ? gatheringUntil(desk, now + (delayMs || gatherMs)) : now + delayMs;
  // `place` orders callbacks that are due at the same time: in the order of events, or reversed.
  const direction = mode === 'reverse' ? -1 : 1;
  const insert = db.prepare(
    `insert into callbacks (id, type, reference, body, state, due_at, place, created_at)
     values (?, ?, ?, ?, ?, ?, ? * (select coalesce(max(seq), 0) + 1 from callbacks), ?)`,
  );
  for (let copy = mode === 'double' ? 2 : copies; copy > 0; copy -= 1) {
    insert.run(id, type, reference, body, state, dueAt, direction, now);
  }
  desk.wakeSender();
}

/** Returns the end of the gathering that is under way, or of the one that begins now. */
function gatheringUntil({ db, clock }: CallbackDesk, end: number): number {
  const row = db
    .prepare(
      "select max(due_at) as due from callbacks where state = 'waiting' and attempts = 0 and place < 0 and due_at > ?",
    )
    .get(clock.now());
  return row?.due ? Number(row.due) : end;
}

/** Sets how callbacks are sent from now on. Held callbacks are then sent in order, unless they are still to be held. */
export function changeCallbackMode(desk: CallbackDesk, mode: CallbackMode): void {
  storeCallbackMode(desk.db, mode);
  if (mode.mode === 'hold') return;
  const state = mode.mode === 'drop' ? 'dropped' : 'waiting';
  desk.db
    .prepare("update callbacks set state = ?, due_at = ? where state = 'held'")
    .run(state, desk.clock.now() + mode.delayMs);
  desk.wakeSender();
}
