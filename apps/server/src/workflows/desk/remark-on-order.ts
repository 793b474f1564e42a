import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { orderTopic, readOrder } from '../../modules/orders/index.ts';
import type { OperatorCall } from './operator-call.ts';

/**
 * Adds a note to an order's story. It is a line of the audit, so nobody changes or removes it.
 * @throws Refusal order_not_found
 */
export async function remarkOnOrder(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  { orderNo, note }: { readonly orderNo: OrderNo; readonly note: string },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    if (!(await readOrder(tx, orderNo))) refuse('order_not_found');
    await writeAudit(tx, {
      ...call,
      action: 'note_order',
      subject: orderNo,
      code: codeOf('success'),
      facts: { note },
    });
    // Who has the page open reads it at once.
    await notify(tx, orderTopic(orderNo));
    return {};
  });
}
