import { type Instructions, type TransferDetailName, transferDetailNames } from '@kassa/contract';
import type { MailValues } from '@kassa/texts';
import type { Addressee } from '../../modules/accounts/index.ts';
import type { OrderMail } from '../../modules/orders/index.ts';
import { hasWayBack, partWaitMs } from '../../modules/payments/index.ts';
import { takesRest } from '../orders/next-action.ts';
import type { OrderScreenRow } from '../orders/order-rows.ts';
import { amountOf, methodOf, timeOf } from './mail-words.ts';

/** Details of instructions that name an account. The rest of a part goes to the same one. */
const accounts: ReadonlySet<TransferDetailName> = new Set([
  'accountNumber',
  'virtualAccount',
  'clabe',
  'cvu',
  'iban',
  'payId',
]);

/** A buyer who has less time than this to pay keeps the page open. */
const worthMs = 30 * 60_000;

type ToPay = Pick<MailValues['order_to_pay'], 'amount' | 'until' | TransferDetailName>;

/**
 * Makes where to send how much, and until when. Null where nothing is to be sent there any more, or where the time is
 * short.
 */
export function toPayOf(row: OrderScreenRow, { subject }: OrderMail, to: Addressee): ToPay | null {
  const { instructions, instructions_until: until } = row;
  const open = row.payment_no === subject && row.payment_status === 'sent' && row.reported_at === null;
  if (!open || !until || until.getTime() - row.server_time.getTime() < worthMs) return null;
  const values = new Map(detailsOf(instructions).map(({ name, value }) => [name, value]));
  const details = Object.fromEntries(transferDetailNames.map((name) => [name, values.get(name) ?? '']));
  return {
    ...(details as Record<TransferDetailName, string>),
    amount: amountOf(row.total_minor, row.fiat, to),
    until: timeOf(until, to),
  };
}

function detailsOf(instructions: Instructions | null) {
  return instructions?.type === 'transfer' ? instructions.details : [];
}

/**
 * What came of the total, what is missing until when, and where it can go. A code takes no rest: then nothing is said to be
 * missing. Null where the order does not wait any more.
 */
export function partOf(row: OrderScreenRow, to: Addressee) {
  const { received_minor: received, total_minor: total, refunds_whole: isBack } = row;
  if (received === null || received >= total || isBack || row.status !== 'processing') return null;
  const isPayable = takesRest(row);
  return {
    received: amountOf(received, row.fiat, to),
    rest: isPayable ? amountOf(total - received, row.fiat, to) : '',
    until: isPayable ? timeOf(new Date(row.expires_at.getTime() + partWaitMs), to) : '',
    noWayBack: noWayBack(row, to),
    account: detailsOf(row.instructions).find(({ name }) => accounts.has(name))?.value ?? '',
  };
}

/** Names the method of a part where it takes nothing back; '' where it does. */
function noWayBack(row: OrderScreenRow, to: Addressee): string {
  const by = { payWayCode: row.payment_pay_way_code, bankCode: row.payment_bank_code, last4: row.last4 };
  const payment = { ...by, createdAt: row.payment_created_at };
  return hasWayBack(row.server_time.getTime(), payment) ? '' : methodOf(by, to);
}
