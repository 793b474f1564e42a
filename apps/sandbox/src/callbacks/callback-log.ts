import type { CallbackDesk } from './context.ts';

/** What became of one callback. */
export interface CallbackFate {
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastAnswer: string;
}

/** The callbacks about one reference, in the order of events. */
export function callbacksOf({ db }: CallbackDesk, reference: string): CallbackFate[] {
  const rows = db.prepare('select * from callbacks where reference = ? order by seq').all(reference);
  return rows.map((row) => ({
    type: String(row.type),
    state: String(row.state),
    attempts: Number(row.attempts),
    lastAnswer: String(row.last_answer),
  }));
}

/** The same for a person. */
export function fateWords({ state, attempts, lastAnswer }: CallbackFate): string {
  if (state === 'accepted') return attempts === 1 ? 'accepted' : `accepted at attempt ${attempts}`;
  if (state === 'waiting')
    return attempts === 0 ? 'on its way' : `attempt ${attempts} met "${lastAnswer}", comes again`;
  return state === 'given_up' ? `given up after ${attempts} attempts` : state;
}
