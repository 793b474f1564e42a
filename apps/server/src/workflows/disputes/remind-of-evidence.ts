import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { insertOrderMail, lockOrder } from '../../modules/orders/index.ts';
import { type Dispute, readDisputes, readDisputesDueIn } from '../../modules/payments/index.ts';
import { recordDisputeEvent } from '../order-events/order-snapshot.ts';

const dayMs = 24 * 60 * 60_000;
/** How many days before evidence is due its readers are reminded, the last reminder first. */
const remindDays = [2, 7] as const;

/**
 * Notes a mail to merchant and operator, and an event, a week and two days before evidence is due, once each, while none was sent. Of
 * two that are due at the same time only the last one goes out, and none within the days in which the dispute was opened:
 * its own mail has just said so. @returns 0: what is due once stays so until its time is over
 */
export async function remindOfEvidence(app: Pick<App, 'db' | 'clock'>): Promise<number> {
  const now = app.clock.now();
  for (const dispute of await readDisputesDueIn(app.db, Math.max(...remindDays))) {
    const subject = reminderOf(dispute, now);
    const mail = { kind: 'dispute_due', subject: subject ?? '', orderNo: dispute.orderNo } as const;
    if (subject) await inTransaction(app.db, async (tx) => (await insertOrderMail(tx, mail)) && tell(tx, dispute));
  }
  return 0;
}

/** Tells registered endpoints, unless evidence was sent meanwhile. */
async function tell(tx: Tx, { orderNo, disputeNo }: Dispute): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const dispute = (await readDisputes(tx, orderNo)).find((one) => one.disputeNo === disputeNo);
  if (order && dispute?.status === 'opened')
    await recordDisputeEvent(tx, order, { dispute, type: 'dispute.evidence_due' });
}

/** Names the reminder that is due now: of one dispute, one end and one of the days; undefined for none. */
function reminderOf({ disputeNo, evidenceDueAt, openedAt }: Dispute, now: number): string | undefined {
  if (!evidenceDueAt) return undefined;
  const due = evidenceDueAt.getTime();
  const days = remindDays.find((before) => due - before * dayMs <= now);
  if (!days || openedAt.getTime() > due - days * dayMs) return undefined;
  return `${disputeNo}:${due}:${days}`;
}
