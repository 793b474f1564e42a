import { codeOf } from '@kassa/contract/codes';
import type { DisputeRow } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { DisputeNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import { insertDisputeRemark, moveDispute, readDispute } from '../../modules/payments/index.ts';
import { recordDisputeEvent } from '../order-events/order-snapshot.ts';
import { readDisputeRows } from './list-disputes.ts';
import type { OperatorCall } from './operator-call.ts';

/**
 * Notes what an operator sent as evidence. An opened dispute is answered with it, and its merchant is told.
 * @throws Refusal proposal_not_found for an unknown dispute
 */
export async function recordEvidence(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  { disputeNo, note }: { readonly disputeNo: DisputeNo; readonly note: string },
): Promise<DisputeRow> {
  return inTransaction(db, async (tx) => {
    // The order must be locked first, so read its number before.
    const known = await readDispute(tx, disputeNo);
    const order = known && (await lockOrder(tx, known.orderNo));
    const dispute = order && (await readDispute(tx, disputeNo));
    if (!order || !dispute) refuse('proposal_not_found');
    await insertDisputeRemark(tx, { disputeNo, operator: call.operator, note });
    const answers = dispute.status === 'opened';
    const actor = `operator:${call.operator}`;
    const after = answers ? await moveDispute(tx, dispute, { event: 'answer', actor }) : dispute;
    if (answers) await recordDisputeEvent(tx, order, { dispute: after, type: 'dispute.updated' });
    await writeAudit(tx, {
      ...call,
      action: 'note_dispute',
      subject: disputeNo,
      code: codeOf('success'),
      facts: { note, orderNo: order.orderNo },
      before: { status: dispute.status },
      after: { status: after.status },
    });
    const row = (await readDisputeRows(tx, order.orderNo)).find((one) => one.disputeNo === disputeNo);
    if (!row) throw new Error(`no dispute ${disputeNo}`);
    return row;
  });
}
