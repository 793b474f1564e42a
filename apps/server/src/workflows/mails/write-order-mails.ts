import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type Addressee, queueMail, readAddressee, sendMailJob } from '../../modules/accounts/index.ts';
import {
  makeOrderPage,
  markMailWritten,
  type Order,
  type OrderMail,
  orderMailNo,
  readOrder,
  readOwedMails,
} from '../../modules/orders/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { notifyOfSale } from '../order-events/notify-of-sale.ts';
import { type OrderScreenRow, readOrderRows } from '../orders/order-rows.ts';
import { amountOf, methodOfOrder, timeOf } from './mail-words.ts';
import { partOf, toPayOf } from './mails-of-instructions.ts';
import { heldOf, refundedOf } from './mails-of-refunds.ts';
import { isDisputeMail, writeDisputeMails } from './write-dispute-mails.ts';
import { writeSaleMail } from './write-sale-mails.ts';

type BuyersMail = OrderMail & { readonly kind: `order_${string}` };
type Needs = Pick<App, 'db' | 'seal' | 'config' | 'queue' | 'log'>;

const batch = 20;
/** An order's mail is useful for a week. */
const usefulMs = 7 * 24 * 60 * 60_000;

/** Writes the mails that orders owe into the outbox, each once. @returns how many were written */
export async function writeOrderMails(app: Needs): Promise<number> {
  const mails = await readOwedMails(app.db, batch);
  return workEach(app, mails, {
    atOnce: 2,
    facts: ({ orderNo, kind }) => ({ orderNo, kind }),
    work: (mail) => inTransaction(app.db, (tx) => write(app, tx, mail)),
  });
}

async function write(app: Needs, tx: Tx, mail: OrderMail): Promise<void> {
  if (!(await markMailWritten(tx, mail))) return;
  const order = await readOrder(tx, mail.orderNo);
  if (!order) throw new Error(`no order ${mail.orderNo}`);
  if (mail.kind === 'order_paid') await notifyOfSale(tx, order, 'paid');
  if (isDisputeMail(mail)) await writeDisputeMails(app, tx, { mail, order });
  else if (mail.kind === 'sale_to_deliver') await writeSaleMail(app, tx, { mail, order });
  else await writeToBuyer(app, tx, { mail: mail as BuyersMail, order });
  await app.queue.enqueue(tx, sendMailJob);
}

async function writeToBuyer(app: Needs, tx: Tx, { mail, order }: { mail: BuyersMail; order: Order }): Promise<void> {
  const choice = { userNo: order.userNo, scopeAppId: null, orderNo: order.orderNo, limit: 1, offset: 0 };
  const [row] = await readOrderRows(tx, choice);
  if (!row) throw new Error(`order ${mail.orderNo} can't be shown`);
  const to = await readAddressee(tx, app.seal, order.userNo);
  await queue(app, tx, { mail, row, to });
}

async function queue(
  app: Needs,
  tx: Tx,
  { mail, row, to }: { mail: BuyersMail; row: OrderScreenRow; to: Addressee },
): Promise<void> {
  const shown = {
    itemName: row.item_name,
    merchantName: row.merchant_name,
    orderNo: row.order_no,
    support: [row.support_email, row.support_url].filter((way) => way !== null).join(', '),
    orderUrl: await pageOf(app, tx, { row, to }),
  };
  const known = { to, usefulMs, mailNo: orderMailNo(mail) };
  if (mail.kind === 'order_completed') {
    const values = { ...shown, hash: row.transaction_hash ?? '' };
    return queueMail(tx, app.seal, { kind: mail.kind, values, ...known });
  }
  if (mail.kind === 'order_held') {
    const held = await heldOf(tx, { mail, row, to });
    if (held) await queueMail(tx, app.seal, { kind: mail.kind, values: { ...shown, ...held }, ...known });
    return;
  }
  if (mail.kind === 'order_refunded') {
    const values = { ...shown, ...(await refundedOf(tx, { mail, row, to })) };
    return queueMail(tx, app.seal, { kind: mail.kind, values, ...known });
  }
  const method = methodOfOrder(row, to);
  if (mail.kind === 'order_to_pay') {
    const due = toPayOf(row, mail, to);
    if (due) await queueMail(tx, app.seal, { kind: mail.kind, values: { ...shown, method, ...due }, ...known });
    return;
  }
  if (mail.kind === 'order_part') {
    const part = partOf(row, to);
    if (part) await queueMail(tx, app.seal, { kind: mail.kind, values: { ...shown, method, ...part }, ...known });
    return;
  }
  const values = { ...shown, method, ...linesOf(row, to) };
  return queueMail(tx, app.seal, { kind: mail.kind, values, ...known });
}

/** Makes the address of a page that shows the order without a log-in, in its buyer's language. */
async function pageOf({ config }: Needs, tx: Tx, { row, to }: { row: OrderScreenRow; to: Addressee }): Promise<string> {
  const key = await makeOrderPage(tx, row.order_no);
  return `${config.publicUrl}/#/orderStatus?key=${key}&language=${to.locale}`;
}

function linesOf(row: OrderScreenRow, to: Addressee) {
  const amount = (minor: bigint) => amountOf(minor, row.fiat, to);
  return {
    itemAmount: amount(row.item_minor),
    rampFee: amount(row.ramp_fee_minor),
    networkFee: amount(row.network_fee_minor),
    total: amount(row.total_minor),
    paidAt: timeOf(row.paid_at ?? row.created_at, to),
  };
}
