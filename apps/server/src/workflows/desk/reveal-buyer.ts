import { codeOf } from '@kassa/contract/codes';
import type { RevealedBuyer } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { readQuote } from '../../modules/pricing/index.ts';
import type { OperatorCall } from './operator-call.ts';

/**
 * Shows the buyer of an order unmasked. The audit's line with the reason is committed before anything is shown.
 * @throws Refusal order_not_found
 */
export async function revealBuyer(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { orderNo, reason }: { readonly orderNo: OrderNo; readonly reason: string },
): Promise<RevealedBuyer> {
  return inTransaction(db, async (tx) => {
    const order = await readOrder(tx, orderNo);
    if (!order) refuse('order_not_found');
    const { userNo } = order;
    await writeAudit(tx, {
      ...call,
      action: 'reveal_buyer',
      subject: orderNo,
      code: codeOf('success'),
      facts: { reason, userNo },
    });
    const { email } = await readAddressee(tx, seal, userNo);
    const stored = await readQuote(tx, order.quoteNo);
    return { userNo, email, address: stored?.quote.address ?? '' };
  });
}
