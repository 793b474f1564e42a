import { convert, invertRate, isCurrency } from '@kassa/money';
import type { PaidOrder } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import type { StoredQuote } from '../../modules/pricing/index.ts';

/** Splits an order's total into its parts, and computes what its merchant is owed in the currency of the price. */
export function paidOrder(order: Order, quote: StoredQuote): PaidOrder {
  const { orderNo } = order;
  const { fiat, itemMinor, rampFeeMinor, networkFeeMinor, priceCurrency } = quote;
  const item = { minor: itemMinor, currency: fiat };
  const owed =
    priceCurrency === fiat
      ? { currency: fiat, amount: itemMinor }
      : isCurrency(priceCurrency)
        ? { currency: priceCurrency, amount: convert(item, invertRate(quote.rate), priceCurrency).minor }
        : { currency: priceCurrency, amount: quote.priceAmount };
  return { orderNo, fiat, itemMinor, rampFeeMinor, networkFeeMinor, owed };
}
