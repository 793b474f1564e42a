import { sql } from 'kysely';
import type { App } from '../../app.ts';

/** A move with a lower number may be committed so much later than one with a higher number. */
const lateMs = 90_000;

interface MovedRow {
  readonly id: bigint;
  readonly graph: string;
  readonly to_state: string;
  readonly method: string | null;
  readonly provider: string | null;
  readonly settled: boolean;
}

/**
 * Makes a counter of the moves of every state graph, from now on, in the whole database: each of several processes counts
 * the same. Conversion by step and by method is a ratio of two of them.
 */
export function createMoveCounter(): (app: Pick<App, 'db' | 'metrics'>) => Promise<void> {
  /** Every move up to here is counted. Undefined: nobody has asked yet. */
  let after: bigint | undefined;
  /** Moves beyond `after` that are counted. */
  let counted = new Set<bigint>();
  return async ({ db, metrics }) => {
    if (after === undefined) {
      const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from state_moves`.execute(db);
      after = rows[0]?.id ?? 0n;
      return;
    }
    const { rows } = await sql<MovedRow>`
      select m.id, m.graph, m.to_state, m.at < kassa_now() - ${lateMs} * interval '1 millisecond' as settled,
        coalesce(p.pay_way_code, o.pay_way_code) as method, p.provider
      from state_moves m
        left join payments p on m.graph = 'payment' and p.payment_no = m.subject
        left join orders o on m.graph = 'order' and o.order_no = m.subject
      where m.id > ${after} order by m.id`.execute(db);
    const fresh = rows.filter(({ id }) => !counted.has(id));
    for (const { graph, to_state: to, method, provider } of fresh)
      metrics.moved({ graph, to, method: method ?? '', provider: provider ?? '' }, 1);
    after = rows.findLast(({ settled }) => settled)?.id ?? after;
    const from = after;
    counted = new Set(rows.flatMap(({ id }) => (id > from ? [id] : [])));
  };
}
