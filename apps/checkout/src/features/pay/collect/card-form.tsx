import type { OrderView } from '@kassa/contract';
import { Skeleton } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Page } from '../../../shared/layout/page.tsx';
import { navigate, useSearchParam } from '../../../shared/navigate/hash-location.ts';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderProblem } from '../../../shared/order/order-problem.tsx';
import { resultOf } from '../../../shared/order/places.ts';
import { useOrder } from '../../../shared/order/use-order.ts';
import { AskingBank } from '../next-action/asking-bank.tsx';
import { ChallengeStep } from '../next-action/challenge-step.tsx';
import { CardStep } from './card-step.tsx';

/** The card screen as a function of its order: the form, the bank's question, or the wait for the bank's answer. */
export function CardForm() {
  const orderNo = useSearchParam('orderNo');
  const { data: order, error, refetch } = useOrder(orderNo);
  useEndOfAttempt(order);
  useEffect(() => {
    if (orderNo === '') navigate('/', { replace: true });
  }, [orderNo]);
  if (order?.attempt?.status === 'challenge') return <ChallengeStep order={order} />;
  if (order?.status === 'processing') return <AskingBank order={order} />;
  if (order) return <CardStep order={order} />;
  return (
    <Page title={<Trans>Confirm Payment</Trans>} order={!error && <OrderCard item={undefined} quote={undefined} />}>
      {error ? <OrderProblem error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
    </Page>
  );
}

/** An attempt that ended while this screen was open, unpaid, is told by the result screen. */
function useEndOfAttempt(order: OrderView | undefined): void {
  const watched = useRef('');
  useEffect(() => {
    if (!order?.attempt) return;
    const { paymentNo, status } = order.attempt;
    if (status === 'sent' || status === 'challenge' || status === 'unknown') watched.current = paymentNo;
    else if (watched.current === paymentNo) navigate(resultOf(order.orderNo), { replace: true });
  }, [order]);
}
