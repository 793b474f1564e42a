import type { TransferDetailName } from '@kassa/contract';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { type Addressee, queueMail, readAddressee, sendMailJob } from '../../modules/accounts/index.ts';
import {
  makeOrderPage,
  markMailWritten,
  type Order,
  type OrderMail,
  readOrder,
  readOwedMails,
} from '../../modules/orders/index.ts';
import { hasWayBack, partWaitMs } from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { type OrderScreenRow, readOrderRows } from '../orders/order-rows.ts';
import { amountOf, methodOf, methodOfOrder, timeOf } from './mail-words.ts';
import { heldOf, refundedOf } from './mails-of-refunds.ts';
import { isDisputeMail, writeDisputeMails } from './write-dispute-mails.ts';

type BuyersMail = OrderMail & { readonly kind: `order_${string}` };
type Needs = Pick<App, 'db' | 'seal' | 'config' | 'queue' | 'log'>;

const batch = 20;
/** Details of instructions that name an account. The rest of a part goes to the same one. */
const accounts: ReadonlySet<TransferDetailName> = new Set([
  'accountNumber',
  'virtualAccount',
  'clabe',
  'cvu',
  'iban',
  'payId',
]);
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
  await (isDisputeMail(mail)
    ? writeDisputeMails(app, tx, { mail, order })
    : writeToBuyer(app, tx, { mail: mail as BuyersMail, order }));
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
  if (mail.kind === 'order_completed') {
    const values = { ...shown, hash: row.transaction_hash ?? '' };
    return queueMail(tx, app.seal, { kind: mail.kind, to, values, usefulMs });
  }
  if (mail.kind === 'order_held') {
    const held = await heldOf(tx, { mail, row, to });
    if (held) await queueMail(tx, app.seal, { kind: mail.kind, to, values: { ...shown, ...held }, usefulMs });
    return;
  }
  if (mail.kind === 'order_refunded') {
    const values = { ...shown, ...(await refundedOf(tx, { mail, row, to })) };
    return queueMail(tx, app.seal, { kind: mail.kind, to, values, usefulMs });
  }
  const method = methodOfOrder(row, to);
  if (mail.kind === 'order_part') {
    const part = partOf(row, to);
    if (part) await queueMail(tx, app.seal, { kind: mail.kind, to, values: { ...shown, method, ...part }, usefulMs });
    return;
  }
  const values = { ...shown, method, ...linesOf(row, to) };
  return queueMail(tx, app.seal, { kind: mail.kind, to, values, usefulMs });
}

/** Makes the address of a page that shows the order without a log-in, in its buyer's language. */
async function pageOf({ config }: Needs, tx: Tx, { row, to }: { row: OrderScreenRow; to: Addressee }): Promise<string> {
  const key = await makeOrderPage(tx, row.order_no);
  return `${config.publicUrl}/#/orderStatus?key=${key}&language=${to.locale}`;
}

/** What came of the total, and where the rest can go; null where the order does not wait for it any more. */
function partOf(row: OrderScreenRow, to: Addressee) {
  const { received_minor: received, total_minor: total, refunds_whole: isBack } = row;
  if (received === null || received >= total || isBack || row.status !== 'processing') return null;
  const details = row.instructions?.type === 'transfer' ? row.instructions.details : [];
  return {
    received: amountOf(received, row.fiat, to),
    rest: amountOf(total - received, row.fiat, to),
    until: timeOf(new Date(row.expires_at.getTime() + partWaitMs), to),
    noWayBack: noWayBack(row, to),
    account: details.find(({ name }) => accounts.has(name))?.value ?? '',
  };
}

/** Names the method of a part where it takes nothing back; '' where it does. */
function noWayBack(row: OrderScreenRow, to: Addressee): string {
  const by = { payWayCode: row.payment_pay_way_code, bankCode: row.payment_bank_code, last4: row.last4 };
  const payment = { ...by, createdAt: row.payment_created_at };
  return hasWayBack(row.server_time.getTime(), payment) ? '' : methodOf(by, to);
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
