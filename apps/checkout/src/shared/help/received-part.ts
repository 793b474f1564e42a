import type { OrderPage } from '@kassa/contract';

type Part = { readonly money: Pick<OrderPage['money'], 'restAmount'> } & {
  readonly quote: Pick<OrderPage['quote'], 'fiatSumAmount'>;
};

/**
 * Returns how much has come of a total that is not complete, as a decimal of the wire; '' where no part is kept. Both
 * amounts have the digits of one currency.
 */
export function receivedPart({ money: { restAmount }, quote: { fiatSumAmount } }: Part): string {
  if (!restAmount) return '';
  const digits = fiatSumAmount.split('.')[1]?.length ?? 0;
  const minor = (amount: string) => BigInt(amount.replace('.', ''));
  const received = String(minor(fiatSumAmount) - minor(restAmount)).padStart(digits + 1, '0');
  return digits ? `${received.slice(0, -digits)}.${received.slice(-digits)}` : received;
}
