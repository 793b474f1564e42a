import { methodByKey } from '@kassa/methods';
import { type CurrencyCode, displayMoney, isCurrency } from '@kassa/money';
import type { Addressee } from '../../modules/accounts/index.ts';
import type { Payment } from '../../modules/payments/index.ts';
import type { OrderScreenRow } from '../orders/order-rows.ts';

/** Writes a time with its zone: a mail is read anywhere. */
export function timeOf(time: Date, { regionalTag, timeZone }: Addressee): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(regionalTag, { ...parts, timeZone, timeZoneName: 'short' }).format(time);
}

/** Writes an amount with its currency. */
export function amountOf(minor: bigint, currency: string, to: Addressee): string {
  // A provider may have taken in a currency that we do not know: then the mail repeats the provider's code.
  const known: CurrencyCode | undefined = isCurrency(currency) ? currency : undefined;
  return known ? displayMoney({ minor, currency: known }, to.regionalTag) : `${minor} ${currency}`;
}

/** Names a method in the reader's language, or the card that was used. */
export function methodOf(
  { payWayCode, bankCode, last4 }: Pick<Payment, 'payWayCode' | 'bankCode' | 'last4'>,
  to: Addressee,
) {
  const method = methodByKey(payWayCode, bankCode);
  const name = method?.cardName || method?.name[to.locale] || payWayCode;
  return last4 ? `${name} •••• ${last4}` : name;
}

/** Names the method that an order was placed for. */
export function methodOfOrder(row: OrderScreenRow, to: Addressee): string {
  return methodOf({ payWayCode: row.pay_way_code, bankCode: row.bank_code, last4: row.last4 }, to);
}

/** Writes a time for a merchant, whose zone we do not know. */
export function timeInUtc(time: Date, locale: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC', timeZoneName: 'short' }).format(time);
}
