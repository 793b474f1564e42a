import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { Refund } from './refund-store.ts';

/**
 * Keeps what the provider calls the present sending of a locked refund, where an earlier answer did not say it. Without it
 * a provider that is asked by its own number can only be sent the same request again, until it forgets the key.
 */
export async function nameRefund(tx: Tx, { refundNo }: Refund, providerRefundId: string): Promise<void> {
  await sql`
    update refunds set provider_refund_id = ${providerRefundId}
    where refund_no = ${refundNo} and provider_refund_id is null and ${providerRefundId} <> ''`.execute(tx);
}
