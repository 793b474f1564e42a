import type { Sandpay } from './context.ts';

/** What became of one callback. */
export interface CallbackFate {
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastAnswer: string;
}

/** The callbacks about one reference, in the order of events. */
export function callbacksOf({ db }: Sandpay, reference: string): CallbackFate[] {
  const rows = db.prepare('select * from callbacks where reference = ? order by seq').all(reference);
  return rows.map((row) => ({
    type: String(row.type),
    state: String(row.state),
    attempts: Number(row.attempts),
    lastAnswer: String(row.last_answer),
  }));
}
