import { codeOf } from '@kassa/contract/codes';
import type { PaymentLinkRow } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { endSession, findLink, markPaymentLinkEnded, readPaymentLink, renewLink } from '../../modules/links/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { shownLinks } from './list-payment-links.ts';

/**
 * Ends a payment link of a merchant now, as if its time had passed: its address opens nothing, and nobody who has opened
 * it can order any more. An order that was placed by it goes on. Changes nothing about one that is not open.
 * @throws Refusal resource_not_found
 */
export async function endPaymentLink(
  app: App,
  call: OperatorCall,
  { appId, linkNo }: { readonly appId: string; readonly linkNo: string },
): Promise<PaymentLinkRow> {
  const { link, shown } = await oneLink(app, appId, linkNo);
  const found = shown.status === 'open' ? await findLink(app.db, appId, link.merchantOrderNo) : undefined;
  await inTransaction(app.db, async (tx) => {
    if (found && (await markPaymentLinkEnded(tx, linkNo, call.operator))) {
      const { nftParamNo } = found.link;
      const now = app.clock.now();
      await renewLink(tx, { nftParamNo, signedAt: Math.max(now, found.newestAt + 1), expiresAt: now });
      await endSession(tx, linkNo);
    }
    const facts = { linkNo, merchantOrderNo: link.merchantOrderNo };
    await writeAudit(tx, { ...call, action: 'end_payment_link', subject: appId, code: codeOf('success'), facts });
  });
  return (await oneLink(app, appId, linkNo)).shown;
}

async function oneLink(app: App, appId: string, linkNo: string) {
  const link = await readPaymentLink(app.db, appId, linkNo);
  const [shown] = link ? await shownLinks(app, [link]) : [];
  return link && shown ? { link, shown } : refuse('resource_not_found');
}
