import type { OrderView } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { loadable } from '../../shared/load/loadable.ts';
import { navigate, useSearchParam } from '../../shared/navigate/hash-location.ts';
import { isCardDeclined } from '../../shared/order/decline.ts';
import { OrderCard } from '../../shared/order/order-card.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { methodsOf, resultOf } from '../../shared/order/places.ts';
import { isByCard } from '../../shared/order/shown-method.ts';
import { useOrder } from '../../shared/order/use-order.ts';
import { Waiting } from '../../shared/order/waiting.tsx';
import { cardOfList } from './card-of-list.ts';
import { CollectStep } from './collect/collect-step.tsx';
import { useGiven } from './use-given.ts';

const NextStep = loadable(async () => {
  const [{ NextStep }] = await Promise.all([import('./next-action/next-step.tsx'), loadTexts('step')]);
  return NextStep;
});

/**
 * Shows the screen of every pay route from its order: the method's form, and during an attempt the server's next
 * action. The gate decides which route an order has.
 */
export function PayScreen() {
  const orderNo = useSearchParam('orderNo');
  const { data: order, error, refetch } = useOrder(orderNo);
  useEndOfAttempt(order);
  const given = useGiven(order);
  const ranOut = given && order?.attempt?.status === 'cancelled';
  const refused = order && isRefusedInList(order);
  useEffect(() => {
    if (orderNo === '') navigate('/', { replace: true });
  }, [orderNo]);
  if (order && !refused && !ranOut && !isUnderWay(order)) return <CollectStep order={order} />;
  const waiting = (
    <Page
      title={<Trans>Confirm Payment</Trans>}
      order={!error && <OrderCard item={order?.item} quote={order?.quote} />}
    >
      {error && !order ? (
        <OrderProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting shape={order?.attempt?.nextAction?.type === 'qr' ? 'code' : 'fields'} />
      )}
    </Page>
  );
  if (!order || refused) return waiting;
  return (
    <Suspense fallback={waiting}>
      <NextStep order={order} given={given} />
    </Suspense>
  );
}

const isUnderWay = ({ status, attempt }: OrderView): boolean =>
  status === 'processing' || attempt?.status === 'sent' || attempt?.status === 'challenge';

/** Returns whether a card that was typed in the list of methods was refused after all. */
const isRefusedInList = (order: OrderView): boolean => isCardDeclined(order) && cardOfList.isOf(order.orderNo);

/**
 * Leads to the result when an attempt was declined while this screen was open, when its money came but can't be used
 * (the order still waits), or when a card attempt ended unpaid in any way; back to the list of methods when a card that
 * was typed there was refused. Does not leave when another card was declined, or when instructions expired or were
 * withdrawn: the buyer can try again here.
 */
function useEndOfAttempt(order: OrderView | undefined): void {
  const watched = useRef('');
  useEffect(() => {
    if (!order?.attempt) return;
    const { paymentNo, status } = order.attempt;
    if (status === 'sent' || status === 'challenge' || status === 'unknown') {
      watched.current = paymentNo;
      return;
    }
    if (isRefusedInList(order)) {
      cardOfList.set('');
      navigate(methodsOf(order.nftParamNo), { replace: true });
    }
    if (isCardDeclined(order)) return;
    const showsResult = isByCard(order) || status === 'declined' || status === 'captured';
    if (showsResult && watched.current === paymentNo) navigate(resultOf(order.orderNo), { replace: true });
  }, [order]);
}
