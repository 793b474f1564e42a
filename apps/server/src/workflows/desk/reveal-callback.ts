import { codeOf } from '@kassa/contract/codes';
import type { RevealedCallback } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { readCallbackOf } from '../../modules/payments/index.ts';
import type { OperatorCall } from './operator-call.ts';

/**
 * Shows a provider's callback about an order as it came. The audit's line with the reason is committed before anything is
 * shown.
 * @throws Refusal resource_not_found when the order has none such, or when it is no longer kept
 */
export async function revealCallback(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  asked: { readonly orderNo: OrderNo; readonly provider: string; readonly eventId: string; readonly reason: string },
): Promise<RevealedCallback> {
  const { orderNo, provider, eventId, reason } = asked;
  return inTransaction(db, async (tx) => {
    const callback = await readCallbackOf(tx, seal, asked);
    if (!callback) refuse('resource_not_found');
    await writeAudit(tx, {
      ...call,
      action: 'reveal_callback',
      subject: orderNo,
      code: codeOf('success'),
      facts: { reason, provider, eventId },
    });
    return callback;
  });
}
