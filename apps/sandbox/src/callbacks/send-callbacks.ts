import type { SQLOutputValue } from 'node:sqlite';
import { type Agent, fetch } from 'undici';
import type { CallbackDesk } from './context.ts';

/** Waits before the second, third, ... attempt. The last one repeats for a day. */
const waitsMs = [1_000, 5_000, 30_000, 5 * 60_000];
const giveUpMs = 24 * 60 * 60_000;
const answerWithinMs = 10_000;

/** Where callbacks go. */
export interface Receiver {
  readonly url: string;
  readonly agent: Agent;
}

/** A callback that is due. */
export interface DueCallback {
  readonly type: string;
  readonly body: string;
  readonly now: number;
}

/** Returns the address and the headers of a callback. It is signed again for each attempt. */
export type AddressCallback = (due: DueCallback) => { receiver: Receiver; headers: Record<string, string> };

/** Sends every due callback, one after the other, and stores the result. */
export async function sendCallbacks(desk: CallbackDesk, address: AddressCallback): Promise<void> {
  const { db, clock } = desk;
  const rows = db
    .prepare("select * from callbacks where state = 'waiting' and due_at <= ? order by due_at, place, seq limit 50")
    .all(clock.now());
  for (const row of rows) {
    const body = String(row.body);
    const { receiver, headers } = address({ type: String(row.type), body, now: clock.now() });
    recordAnswer(desk, row, await post(receiver, body, headers));
  }
}

/** Posts one body and returns the status, or what went wrong. */
export async function post({ url, agent }: Receiver, body: string, headers: Record<string, string>): Promise<string> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(url, { method: 'POST', dispatcher: agent, redirect: 'manual', body, headers, signal });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not reached';
  }
}

function recordAnswer({ db, clock }: CallbackDesk, row: Record<string, SQLOutputValue>, answer: string): void {
  const accepted = /^2\d\d$/.test(answer);
  const attempts = Number(row.attempts) + 1;
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0;
  const dueAt = clock.now() + waitMs;
  const givenUp = dueAt - Number(row.created_at) > giveUpMs;
  const state = accepted ? 'accepted' : givenUp ? 'given_up' : 'waiting';
  db.prepare('update callbacks set state = ?, attempts = ?, due_at = ?, last_answer = ? where seq = ?').run(
    state,
    attempts,
    dueAt,
    answer,
    row.seq ?? null,
  );
}
