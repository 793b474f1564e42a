import type { MethodOffer, OrderView } from '@kassa/contract';
import { Button, Callout, EmptyState, Skeleton } from '@kassa/ui';
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { MoreBelow } from '../../../shared/help/more-below.tsx';
import { checkAt } from '../../../shared/identity/needs-check.ts';
import { Spending } from '../../../shared/identity/spending.tsx';
import { Page } from '../../../shared/layout/page.tsx';
import { hashLocation, navigate } from '../../../shared/navigate/hash-location.ts';
import { LoadFailed } from '../../../shared/order/load-failed.tsx';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { methodsOf, payOf, resultOf } from '../../../shared/order/places.ts';
import type { ShownMethod } from '../../../shared/order/shown-method.ts';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { rememberCheckPlace } from '../../../shared/session/check-place.ts';
import { rememberPlace } from '../../../shared/session/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toast/toast.ts';
import { kindWords } from '../kind-words.ts';
import { Unsure } from '../unsure.tsx';
import { CheckNotice } from './check-notice.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { GoOnProblem } from './go-on-problem.tsx';
import { chosenOffer, keyOf } from './group-methods.ts';
import { lastMethod } from './last-method.ts';
import styles from './method-list.module.css';
import { MethodList } from './method-list.tsx';
import { useCardInList } from './use-card-in-list.tsx';
import { type GoOn, useGoOn } from './use-go-on.ts';
import { useNeedsCheck } from './use-needs-check.ts';
import { useMethodQuote, useOffers } from './use-offers.ts';
import type { PrepareCard } from './use-pay-at-once.tsx';
import { usePicked } from './use-picked.ts';
import { usePriced } from './use-priced.ts';

/**
 * Shows the item and its price by each method, and lets the buyer choose one. Guests may look. Continuing needs the
 * log-in.
 */
export function ChooseMethod() {
  const { t, i18n } = useLingui();
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
  useStillToChoose(nftParamNo, order, { left, goOn });
  // A payment that is being sent, or may have been, can't be replaced by another.
  const choose = goOn.busy || goOn.unsure ? () => {} : pick;
  const proceed = (prepare?: PrepareCard) => {
    if (left === 0) return showToast(t`Time's up. Start again from the shop.`);
    if (!offer || !shown) return;
    if (session && check.level) return toCheck(check.level);
    if (session) return goOn.go(offer, shown, prepare);
    rememberPlace(methodsOf(nftParamNo));
    navigate('/emailCode');
  };
  const typed = session && !check.level && check.obstacle !== 'limit' ? offer : undefined;
  const card = useCardInList({ nftParamNo, offer: typed, order, goOn, pay: proceed });
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
          method={offer && shownOffer(offer, i18n, card?.last4)}
        >
          {priced.expiresAt && <OrderCountdown until={priced.expiresAt} from={order?.createdAt} />}
        </OrderCard>
      }
      action={
        <ChoiceButton
          loggedIn={session !== null}
          needsCheck={check.level !== null}
          disabled={check.obstacle === 'limit'}
          offer={offer}
          total={shown ?? (offer && { fiatSumAmount: offer.fiatSumAmount, fiat })}
          waits={offer !== undefined && !shown && !quote.isError}
          busy={goOn.busy}
          until={priced.expiresAt}
          card={card}
          onPress={() => proceed()}
        />
      }
      // It loads later than the rest. Above the button it would move the button away from under a finger.
      after={check.appId && <Spending appId={check.appId} asked={shown?.usdAmount ?? ''} onUnlock={toCheck} />}
    >
      <Problems goOn={goOn} priceFailed={quote.isError} inForm={card !== null} />
      <CheckNotice obstacle={check.obstacle} />
      {offers.data && offers.data.length > 0 && (
        <>
          <MethodList
            offers={offers.data}
            fiat={fiat}
            chosen={offer ? keyOf(offer) : ''}
            card={card?.below}
            onChoose={choose}
          />
          <MoreBelow />
        </>
      )}
      <NoOffers offers={offers} />
      {goOn.sheet}
    </Page>
  );
}

/** `inForm`: the form of the card says what happened to its payment. */
function Problems({ goOn, priceFailed, inForm }: { goOn: GoOn; priceFailed: boolean; inForm: boolean }) {
  if (inForm && goOn.placed && (goOn.unsure || goOn.error)) return null;
  if (goOn.unsure) return <Unsure />;
  if (goOn.error) return <GoOnProblem error={goOn.error} placed={goOn.placed} />;
  return (
    priceFailed && (
      <Callout tone="caution" urgent>
        <Trans>We can't get the price right now. We'll keep trying.</Trans>
      </Callout>
    )
  );
}

/** Names a method. Which brand of card it will be is not known yet. */
function shownOffer({ type, name, icon }: MethodOffer, i18n: I18n, last4 = ''): ShownMethod {
  return type === 'card' ? { name: i18n._(kindWords('card')), icon: '', last4 } : { name, icon, last4: '' };
}

/** Leads to the check, and back to this choice after it. */
function toCheck(level: 1 | 2): void {
  const { path, search } = hashLocation();
  rememberCheckPlace(`${path}?${search}`);
  navigate(checkAt(level));
}

/**
 * Leaves when there is no more choice: the result shows an order that has moved on. A payment of this page leads on
 * itself, and one whose answer was lost belongs to its own screen.
 */
function useStillToChoose(
  nftParamNo: string,
  order: OrderView | undefined,
  now: { left: number; goOn: { busy: boolean; unsure: boolean } },
): void {
  const moved = order !== undefined && (order.status !== 'waiting_for_payment' || now.left === 0);
  const { busy, unsure } = now.goOn;
  const place = moved && (unsure ? payOf(order.routerPath, order.orderNo) : resultOf(order.orderNo));
  const to = busy ? null : place || (nftParamNo === '' ? '/' : null);
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
}

/** Replaces the list while there is none. */
function NoOffers({ offers }: { offers: ReturnType<typeof useOffers> }) {
  if (offers.data?.length) return null;
  if (offers.isError) {
    return (
      <LoadFailed onRetry={() => void offers.refetch()}>
        <Trans>Nothing has been charged.</Trans>
      </LoadFailed>
    );
  }
  if (offers.isPending) {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <EmptyState
      icon="card"
      title={<Trans>No payment methods for this currency</Trans>}
      action={
        <Button kind="quiet" onClick={() => navigate('/')}>
          <Trans>Pick another currency</Trans>
        </Button>
      }
    />
  );
}
