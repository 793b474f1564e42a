import type { OrderView, Quote } from '@kassa/contract';
import { Button, Callout, EmptyState, Skeleton } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { MoreBelow } from '../../../shared/help/more-below.tsx';
import { checkAt } from '../../../shared/identity/needs-check.ts';
import { Spending } from '../../../shared/identity/spending.tsx';
import { Page } from '../../../shared/layout/page.tsx';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { hashLocation, navigate } from '../../../shared/navigate/hash-location.ts';
import { LoadFailed } from '../../../shared/order/load-failed.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { methodsOf, resultOf } from '../../../shared/order/places.ts';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { rememberCheckPlace } from '../../../shared/session/check-place.ts';
import { rememberPlace } from '../../../shared/session/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toast/toast.ts';
import { CheckNotice } from './check-notice.tsx';
import { GoOnProblem } from './go-on-problem.tsx';
import { chosenOffer, keyOf } from './group-methods.ts';
import { lastMethod } from './last-method.ts';
import { MethodList } from './method-list.tsx';
import { useGoOn } from './use-go-on.ts';
import { useNeedsCheck } from './use-needs-check.ts';
import { useMethodQuote, useOffers } from './use-offers.ts';
import { usePicked } from './use-picked.ts';
import { usePriced } from './use-priced.ts';

/** What is bought, what it costs by each method, and the choice of one. Guests may look; going on needs the log-in. */
export function ChooseMethod() {
  const { t } = useLingui();
  const session = useStore(sessionStore);
  const priced = usePriced();
  const { nftParamNo, fiat, order } = priced;
  const left = useRemaining(priced.expiresAt);
  const offers = useOffers(nftParamNo, fiat);
  const [picked, pick] = usePicked(nftParamNo);
  const offer = chosenOffer(offers.data ?? [], [picked, order ? keyOf(order.quote) : '', lastMethod()]);
  const quote = useMethodQuote(nftParamNo, fiat, offer);
  const shown = quote.isPlaceholderData ? undefined : quote.data;
  const before = useChanged(shown?.fiatSumAmount, offer ? `${fiat}|${keyOf(offer)}` : '');
  const goOn = useGoOn();
  const check = useNeedsCheck(priced, shown);
  useStillToChoose(nftParamNo, order, left);

  const proceed = () => {
    if (left === 0) return showToast(t`Order timed out, next step cannot be taken`);
    if (!offer || !shown) return;
    if (session && check.level) return toCheck(check.level);
    if (session) return goOn.go(offer, shown);
    rememberPlace(methodsOf(nftParamNo));
    navigate('/emailCode');
  };
  return (
    <Page
      wide
      title={<Trans>Choose payment method</Trans>}
      back="/"
      merchantName={order?.merchantName}
      order={
        <OrderCard
          item={priced.item}
          quote={quote.data}
          before={before}
          method={offer && { name: offer.name, icon: offer.icon, last4: '' }}
        >
          {priced.expiresAt && <OrderCountdown until={priced.expiresAt} from={order?.createdAt} />}
        </OrderCard>
      }
      action={
        <Button
          disabled={!offer || check.obstacle === 'limit'}
          loading={goOn.busy || (offer !== undefined && !shown && !quote.isError)}
          onClick={proceed}
        >
          <GoOnWords needsCheck={check.level !== null} quote={shown} />
        </Button>
      }
      // It comes later than the rest: above the button it would push that away from under a finger.
      after={check.appId && <Spending appId={check.appId} asked={shown?.usdAmount ?? ''} onUnlock={toCheck} />}
    >
      <GoOnProblem error={goOn.error} />
      <CheckNotice obstacle={check.obstacle} />
      {quote.isError && !goOn.error && <NoPrice />}
      {offers.data && offers.data.length > 0 && (
        <MethodList offers={offers.data} fiat={fiat} chosen={offer ? keyOf(offer) : ''} onChoose={pick} />
      )}
      {offers.data && offers.data.length > 0 && <MoreBelow />}
      <NoOffers
        loading={offers.isPending}
        failed={offers.isError}
        count={offers.data?.length}
        onRetry={offers.refetch}
      />
    </Page>
  );
}

function GoOnWords({ needsCheck, quote }: { needsCheck: boolean; quote: Quote | undefined }) {
  const amount = useAmount();
  if (needsCheck) return <Trans>Verify your identity and go on</Trans>;
  const total = quote && amount(quote.fiatSumAmount, quote.fiat, 'code');
  return total ? <Trans>Continue with {total}</Trans> : <Trans>Continue</Trans>;
}

function NoPrice() {
  return (
    <Callout tone="caution" urgent>
      <Trans>The price can't be told right now. We keep asking.</Trans>
    </Callout>
  );
}

/** The check, and back to this very choice after it. */
function toCheck(level: 1 | 2): void {
  const { path, search } = hashLocation();
  rememberCheckPlace(`${path}?${search}`);
  navigate(checkAt(level));
}

/** Leaves where there is nothing to choose for: an order that moved on is told by its result. */
function useStillToChoose(nftParamNo: string, order: OrderView | undefined, left: number): void {
  const moved = order !== undefined && (order.status !== 'waiting_for_payment' || left === 0);
  const to = moved ? resultOf(order.orderNo) : nftParamNo === '' ? '/' : null;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
}

/** In the place of the list while there is none. */
function NoOffers(props: { loading: boolean; failed: boolean; count: number | undefined; onRetry: () => unknown }) {
  if (props.count) return null;
  if (props.failed) {
    return (
      <LoadFailed onRetry={() => void props.onRetry()}>
        <Trans>Nothing has been charged.</Trans>
      </LoadFailed>
    );
  }
  if (props.loading) return <Skeleton lines={6} />;
  return (
    <EmptyState
      icon="card"
      title={<Trans>No payment method for this currency</Trans>}
      action={
        <Button kind="quiet" onClick={() => navigate('/')}>
          <Trans>Pick another currency</Trans>
        </Button>
      }
    />
  );
}
