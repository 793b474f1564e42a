import type { OrderView } from '@kassa/contract';
import type { Line } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shortAddress } from '../../shared/item/short-address.ts';
import { formsOf } from '../../shared/language/language.ts';
import { useAmount, useCoinPrice } from '../../shared/money/use-amount.ts';
import { MethodName } from '../../shared/order/method-name.tsx';
import { methodOf } from '../../shared/order/shown-method.ts';
import { displayTime } from '../../shared/time.ts';

/** Lists the known facts of an order: price, quantity, fees, total, method, unique id, order ID, times, payer. */
export function useFacts(order: OrderView): Line[] {
  const { i18n } = useLingui();
  const amount = useAmount();
  const { item, quote } = order;
  const fact = (key: string, label: ReactNode, value: ReactNode): Line[] => (value ? [{ key, label, value }] : []);
  const price = useCoinPrice()(quote);
  const money = (part: 'itemAmount' | 'rampFee' | 'netWorkFee' | 'fiatSumAmount') => amount(quote[part], quote.fiat);
  return [
    ...(price
      ? fact('price', <Trans>Price</Trans>, price)
      : fact('price', <Trans>Item price</Trans>, money('itemAmount'))),
    ...fact('quantity', <Trans>Quantity</Trans>, item.quantity),
    ...fact('ramp', <Trans>Service fee</Trans>, money('rampFee')),
    ...fact('networkFee', <Trans>Network fee</Trans>, money('netWorkFee')),
    ...fact('total', <Trans>Total</Trans>, money('fiatSumAmount')),
    ...fact('method', <Trans>Payment method</Trans>, <MethodName method={methodOf(order, true)} />),
    ...fact('unique', <Trans>Unique ID</Trans>, item.uniqueId),
    ...fact('network', <Trans>Network</Trans>, order.network),
    ...fact('wallet', <Trans>To wallet</Trans>, quote.address && shortAddress(quote.address)),
    ...fact('order', <Trans>Order ID</Trans>, order.orderNo),
    ...fact('created', <Trans>Order time</Trans>, displayTime(order.createdAt, formsOf(i18n))),
    ...fact('paid', <Trans>Payment time</Trans>, order.paidAt && displayTime(order.paidAt, formsOf(i18n))),
    ...fact('payer', <Trans>Paid by</Trans>, order.payer),
  ];
}
