import { displayMoney, isCurrency } from '@kassa/money';
import { localeOf } from '@kassa/texts';
import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import type { DisputeNo } from '../../kernel/ids.ts';
import { queueMail } from '../../modules/accounts/index.ts';
import { readContact } from '../../modules/merchants/index.ts';
import type { Order, OrderMail } from '../../modules/orders/index.ts';
import { type Dispute, readDispute } from '../../modules/payments/index.ts';
import { timeInUtc } from './mail-words.ts';

type Needs = Pick<App, 'seal' | 'config'>;

/** A mail about a dispute. */
export type DisputeMail = OrderMail & {
  readonly kind: 'dispute_opened' | 'dispute_due' | 'dispute_won' | 'dispute_lost';
};

/** A dispute's mail is useful for a month: as long as banks commonly wait for evidence. */
const usefulMs = 30 * 24 * 60 * 60_000;

/** Whether a mail is about a dispute. Those go to the merchant and the operator, and not to the buyer. */
export function isDisputeMail(mail: OrderMail): mail is DisputeMail {
  return mail.kind.startsWith('dispute_');
}

/** Queues the mails of one change of a dispute, where addresses are known. */
export async function writeDisputeMails(
  app: Needs,
  tx: Tx,
  { mail, order }: { readonly mail: DisputeMail; readonly order: Order },
): Promise<void> {
  const [disputeNo = ''] = mail.subject.split(':', 1);
  const dispute = await readDispute(tx, disputeNo as DisputeNo);
  if (!dispute) throw new Error(`no dispute ${disputeNo}`);
  // Evidence was sent, or the bank has decided, since the reminder was noted.
  if (mail.kind === 'dispute_due' && dispute.status !== 'opened') return;
  const contact = await readContact(tx, app.seal, order.appId);
  const { alertsTo } = app.config;
  const readers = [
    ...(contact ? [{ email: contact.email, locale: localeOf(contact.locale) }] : []),
    ...(alertsTo === undefined ? [] : [{ email: alertsTo, locale: localeOf('en-US') }]),
  ];
  for (const to of readers) {
    const values = {
      merchantName: contact?.name ?? order.appId,
      orderNo: `${order.orderNo} (${order.merchantOrderNo})`,
      amount: amountOf(dispute, to.locale),
    };
    const due = dispute.evidenceDueAt ? timeInUtc(dispute.evidenceDueAt, to.locale) : '';
    await (mail.kind === 'dispute_opened' || mail.kind === 'dispute_due'
      ? queueMail(tx, app.seal, { kind: mail.kind, to, values: { ...values, due }, usefulMs })
      : queueMail(tx, app.seal, { kind: mail.kind, to, values, usefulMs }));
  }
}

function amountOf({ amountMinor: minor, currency }: Dispute, locale: string): string {
  // A provider may name a currency that we do not know: then the mail repeats its code.
  return isCurrency(currency) ? displayMoney({ minor, currency }, locale) : `${minor} ${currency}`;
}
