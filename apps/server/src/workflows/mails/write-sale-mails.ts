import { displayMoney } from '@kassa/money';
import { localeOf } from '@kassa/texts';
import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import { queueMail } from '../../modules/accounts/index.ts';
import { readReleaseDue } from '../../modules/deliveries/index.ts';
import { readPaymentLinkOf } from '../../modules/links/index.ts';
import { readContact } from '../../modules/merchants/index.ts';
import { type Order, type OrderMail, orderMailNo } from '../../modules/orders/index.ts';
import { timeInUtc } from './mail-words.ts';

/** After that a person of ours looks at the order. */
const usefulMs = 3 * 24 * 60 * 60_000;

/** Queues the mail, where the merchant has a contact and the item still waits for its delivery. */
export async function writeSaleMail(
  app: Pick<App, 'seal'>,
  tx: Tx,
  { mail, order }: { readonly mail: OrderMail; readonly order: Order },
): Promise<void> {
  const link = await readPaymentLinkOf(tx, order.nftParamNo);
  const due = await readReleaseDue(tx, order.orderNo);
  const contact = await readContact(tx, app.seal, order.appId);
  if (!link || !due || !contact) return;
  const locale = localeOf(contact.locale);
  const values = {
    merchantName: contact.name,
    itemName: link.itemName,
    orderNo: `${order.orderNo} (${order.merchantOrderNo})`,
    amount: displayMoney(link.price, locale),
    due: timeInUtc(due, locale),
    orderUrl: link.consoleAt && `${link.consoleAt}/orders/${order.orderNo}`,
  };
  await queueMail(tx, app.seal, {
    kind: 'sale_to_deliver',
    to: { email: contact.email, locale },
    values,
    usefulMs,
    mailNo: orderMailNo(mail),
  });
}
