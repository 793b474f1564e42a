import { useQuery } from '@tanstack/react-query';
import { choiceStore } from '../../shared/link/choice.ts';
import { useBasicData } from '../../shared/link/use-basic-data.ts';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../shared/order/order-countdown.tsx';
import { readQuote } from '../../shared/server/home-calls.ts';
import { returnsToOrder } from '../../shared/session/return-to.ts';
import { useStore } from '../../shared/store.ts';

/**
 * Shows what the buyer is about to buy, beside the log-in: the item, its price in the currency picked on home, and the time
 * left to place an order.
 */
export function LinkOrder() {
  const { data } = useBasicData();
  const { fiat } = useStore(choiceStore);
  const nftParamNo = data?.nftParamNo ?? '';
  const given = data?.quote?.fiat === fiat ? data.quote : undefined;
  const quote = useQuery({
    queryKey: ['quote', nftParamNo, fiat, 'log-in'],
    queryFn: ({ signal }) => readQuote({ nftParamNo, fiat }, signal, true),
    enabled: nftParamNo !== '' && fiat !== '' && !given,
  });
  // A placed order has an end of its own, which a guest is not told, and may be paid by now.
  const placed = returnsToOrder() || (data && (data.state !== 'open' || data.orderNo !== null));
  return (
    <OrderCard item={data?.item} quote={given ?? quote.data}>
      {!placed && <OrderCountdown of={nftParamNo} until={data?.payBy} />}
    </OrderCard>
  );
}
