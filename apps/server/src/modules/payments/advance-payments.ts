import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo, PaymentNo } from '../../kernel/ids.ts';
import { liveStatuses } from './payment-states.ts';

/** An attempt that is under way, or that its provider is still asked about. */
export interface WaitingPayment {
  readonly paymentNo: PaymentNo;
  readonly provider: string;
}

function ofOrders(orderNos: readonly OrderNo[]): RawBuilder<unknown> {
  const live = sql.join(liveStatuses.map((status) => sql.lit(status)));
  return sql`order_no = any(${[...orderNos]}::text[]) and (due_at is not null or status in (${live}))`;
}

/** Lists the attempts of orders that something is still expected of. */
export async function readWaitingPayments(db: Reader, orderNos: readonly OrderNo[]): Promise<WaitingPayment[]> {
  const { rows } = await sql<WaitingPayment>`
    select payment_no as "paymentNo", provider from payments where ${ofOrders(orderNos)}`.execute(db);
  return rows;
}

/** Brings forward when these attempts end and are asked about. Sandbox only. @returns how many */
export async function advancePayments(tx: Tx, orderNos: readonly OrderNo[], ms: number): Promise<number> {
  const by = sql`${ms} * interval '1 millisecond'`;
  const { numAffectedRows } = await sql`
    update payments set instructions_until = instructions_until - ${by}, window_until = window_until - ${by},
      challenge_until = challenge_until - ${by}, challenged_at = challenged_at - ${by}, due_at = least(due_at, kassa_now())
    where ${ofOrders(orderNos)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
