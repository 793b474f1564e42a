import { codeOf } from '@kassa/contract/codes';
import type { releaseOwnInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import { takeLockedNotice } from '../deliveries/take-notice.ts';
import type { OperatorCall } from '../desk/operator-call.ts';

/**
 * Takes from a merchant's person what its server would say by a notice: the item was delivered, or can't be. Who is signed
 * in is trusted as a call whose body was signed, so a refusal sends the money back at once.
 * @throws Refusal order_not_found, notice_too_early, notice_differs
 */
export async function releaseByHand(
  app: Pick<App, 'db' | 'clock'>,
  call: OperatorCall,
  { orderNo, outcome, reason }: z.output<typeof releaseOwnInput>,
): Promise<Record<string, never>> {
  return inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) refuse('order_not_found');
    const { appId, merchantOrderNo } = order;
    const releaseStatus = outcome === 'delivered' ? 'SUCCESS' : 'FAIL';
    const releaseTime = new Date(app.clock.now()).toISOString();
    await takeLockedNotice(tx, { appId, trusted: true }, { orderNo, merchantOrderNo, releaseStatus, releaseTime });
    const facts = { outcome, ...(reason === undefined ? {} : { reason }) };
    await writeAudit(tx, { ...call, action: 'release_by_hand', subject: orderNo, code: codeOf('success'), facts });
    return {};
  });
}
