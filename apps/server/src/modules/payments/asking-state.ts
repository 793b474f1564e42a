import type { PaymentStatus } from '@kassa/contract/statuses';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { isLive } from './payment-states.ts';

/** Where an attempt is with its provider. */
export interface AskingState {
  readonly status: PaymentStatus;
  /** When the provider was asked last; null where it never was. */
  readonly askedAt: Date | null;
  /** Whether the provider owes an answer. */
  readonly waits: boolean;
}

/** Reads where an attempt is with its provider; undefined for an unknown one. */
export async function readAskingState(db: Reader, paymentNo: PaymentNo): Promise<AskingState | undefined> {
  const { rows } = await sql<{ status: PaymentStatus; asked_at: Date | null; silent_since: Date | null }>`
    select status, asked_at, silent_since from payments where payment_no = ${paymentNo}`.execute(db);
  const [row] = rows;
  return row && { status: row.status, askedAt: row.asked_at, waits: isLive(row.status) || row.silent_since !== null };
}
