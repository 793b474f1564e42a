import type { MethodOffer, SavedCard } from '@kassa/contract';
import { Button, Callout, EmptyState, Skeleton } from '@kassa/ui';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Spending } from '../../../shared/identity/spending.tsx';
import { Page } from '../../../shared/layout/page.tsx';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { ContinueElsewhere } from '../../../shared/order/continue-elsewhere.tsx';
import { LoadFailed } from '../../../shared/order/load-failed.tsx';
import { keyOf } from '../../../shared/order/offers.ts';
import { OrderCard } from '../../../shared/order/order-card.tsx';
import { OrderCountdown } from '../../../shared/order/order-countdown.tsx';
import { isUnknown, OrderProblem } from '../../../shared/order/order-problem.tsx';
import type { ShownMethod } from '../../../shared/order/shown-method.ts';
import type { useOffers } from '../../../shared/order/use-offers.ts';
import { Wallets } from '../../../shared/wallet-pay/wallets.tsx';
import { keptCard } from '../kept-card.ts';
import { kindWords } from '../kind-words.ts';
import { Unsure } from '../unsure.tsx';
import { CheckNotice } from './check-notice.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { GoOnProblem, MethodGone, TotalChanged } from './go-on-problem.tsx';
import { LinkOnPhone } from './link-on-phone.tsx';
import { localDeclineOf } from './local-decline.ts';
import styles from './method-list.module.css';
import { MethodList } from './method-list.tsx';
import { OpenPayment } from './open-payment.tsx';
import { toCheck } from './to-check.ts';
import { useChoice } from './use-choice.ts';

/**
 * Shows the item and its price by each method, and lets the buyer choose one. Guests may look. Continuing needs the
 * log-in.
 */
export function ChooseMethod() {
  const { i18n } = useLingui();
  const choice = useChoice();
  const { fiat, order, item, payBy, offers, offer, quote, shown, goOn, busy, check, card, proceed } = choice;
  return (
    <Page
      wide
      title={<Trans>Choose payment method</Trans>}
      back="/"
      merchantName={order?.merchantName}
      order={
        <OrderCard
          item={item}
          quote={quote.data}
          before={choice.before}
          unpriced={offers.isError || offers.data?.length === 0}
          method={offer && shownOffer(offer, i18n, card?.saved)}
        >
          <OrderCountdown of={choice.nftParamNo} until={payBy} />
          {order ? <ContinueElsewhere order={order} /> : choice.link?.orderNo === null && <LinkOnPhone />}
        </OrderCard>
      }
      action={
        <ChoiceBar
          loggedIn={choice.loggedIn}
          needsCheck={check.level !== null}
          disabled={check.obstacle === 'limit' || (quote.isError && !shown)}
          offer={offer}
          total={shown ?? (offer && { fiatSumAmount: offer.fiatSumAmount, fiat })}
          waits={choice.onePress === 'wait' || (offer !== undefined && !shown && !quote.isError)}
          busy={goOn.busy}
          until={payBy}
          finishes={choice.finishes}
          card={card}
          over={choice.over}
          onPress={() => proceed()}
        />
      }
      // It loads later than the rest. Above the button it would move the button away from under a finger, and before
      // the list, the list would move it.
      after={
        check.appId &&
        choice.first !== undefined &&
        card?.waiting !== true && <Spending appId={check.appId} asked={shown?.usdAmount ?? ''} onUnlock={toCheck} />
      }
    >
      <Problems choice={choice} />
      <CheckNotice obstacle={check.obstacle} />
      {!goOn.busy && !goOn.unsure && <OpenPayment order={order} />}
      {choice.first === undefined && offers.data && <Skeleton lines={6} />}
      {offers.data && offers.data.length > 0 && choice.first !== undefined && (
        <>
          {/* Not before the list: it would push that down. Only the list's button withdraws a payment under way, and gives more time. */}
          {choice.link && !choice.open && <Wallets ready data={choice.link} fiat={fiat} busy={busy} />}
          <MethodList
            offers={offers.data}
            fiat={fiat}
            chosen={offer ? keyOf(offer) : ''}
            payBy={payBy}
            first={choice.first}
            card={card?.below}
            onChoose={choice.choose}
          />
        </>
      )}
      <NoOffers offers={offers} lost={choice.lost} />
      {goOn.sheet}
    </Page>
  );
}

/**
 * Says why nothing was paid, or why the price is not known. The form of the card itself says what happened to its payment.
 * What the last method declined is said here too, for a buyer who came back from its result.
 */
function Problems({ choice: { goOn, onePress, quote, card, order } }: { choice: ReturnType<typeof useChoice> }) {
  const { i18n } = useLingui();
  if (card !== null && goOn.placed && (goOn.unsure || goOn.error)) return null;
  if (goOn.unsure) return <Unsure />;
  if (goOn.error) return <GoOnProblem error={goOn.error} placed={goOn.placed} />;
  if (onePress === 'price') return <TotalChanged />;
  if (onePress === 'method') return <MethodGone />;
  if (quote.isError) {
    return (
      <Callout tone="caution" urgent>
        <Trans>We can't get the price right now. We'll keep trying.</Trans>
      </Callout>
    );
  }
  const declined = order && localDeclineOf(order);
  return declined && !goOn.busy && <Callout tone="negative">{i18n._(declined)}</Callout>;
}

/** Names a method. Which brand of card it will be is not known yet. */
function shownOffer({ type, name, icon }: MethodOffer, i18n: I18n, saved: SavedCard | undefined): ShownMethod {
  if (type !== 'card') return { name, icon, last4: '' };
  return saved ? keptCard(saved) : { name: i18n._(kindWords('card')), icon: '', last4: '' };
}

/** Replaces the list while there is none. */
function NoOffers({ offers, lost }: { offers: ReturnType<typeof useOffers>; lost: boolean }) {
  if (offers.data?.length) return null;
  // A link's number that the address can't mean is no failure that another try would mend.
  if (lost || isUnknown(offers.error)) return <OrderProblem error={null} onRetry={() => {}} />;
  if (offers.isError) {
    return (
      <LoadFailed onRetry={() => void offers.refetch()}>
        <Trans>You haven't been charged.</Trans>
      </LoadFailed>
    );
  }
  if (offers.isPending) {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={7} />
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
