import type { CallbackDesk } from './context.ts';

/** What happened to one callback. */
export interface CallbackFate {
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastAnswer: string;
}

/** Lists the callbacks about one reference, in the order of events. */
export function callbacksOf({ db }: CallbackDesk, reference: string): CallbackFate[] {
  const rows = db.prepare('select * from callbacks where reference = ? order by seq').all(reference);
  return rows.map((row) => ({
    type: String(row.type),
    state: String(row.state),
    attempts: Number(row.attempts),
    lastAnswer: String(row.last_answer),
  }));
}

/** Says the same in words. */
export function fateWords({ state, attempts, lastAnswer }: CallbackFate): string {
  if (state === 'accepted') return attempts === 1 ? 'accepted' : `accepted on attempt ${attempts}`;
  if (state === 'waiting') return attempts === 0 ? 'sending' : `attempt ${attempts} got "${lastAnswer}", retrying`;
  return state === 'given_up' ? `given up after ${attempts} attempts` : state;
}
