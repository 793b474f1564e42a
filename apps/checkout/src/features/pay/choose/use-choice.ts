import type { MethodOffer, OrderView } from '@kassa/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { useNeedsCheck } from '../../../shared/identity/use-needs-check.ts';
import { takeMoreTime } from '../../../shared/link/basic-data.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import { chosenOffer, keyOf } from '../../../shared/order/offers.ts';
import { openStepOf } from '../../../shared/order/open-step.ts';
import { methodsOf, payOf, resultOf } from '../../../shared/order/places.ts';
import { useChanged } from '../../../shared/order/use-changed.ts';
import { useMethodQuote, useOffers } from '../../../shared/order/use-offers.ts';
import { useOrder } from '../../../shared/order/use-order.ts';
import { usePayBy } from '../../../shared/order/use-pay-by.ts';
import { rememberPlace } from '../../../shared/session/return-to.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { showToast } from '../../../shared/toast/toast.ts';
import { byCard } from '../collect/hand-over-card.ts';
import type { PrepareCard } from '../collect/use-pay.ts';
import { toCheck } from './to-check.ts';
import { useCardInList } from './use-card-in-list.tsx';
import { useFirstMethod } from './use-first-method.ts';
import { useGoOn } from './use-go-on.ts';
import { useCarryOut, useOnePress } from './use-one-press.ts';
import { usePicked } from './use-picked.ts';
import { usePriced } from './use-priced.ts';

/** Keeps the choice of a method for a link: what there is, what is chosen, its price, and the way on. */
export function useChoice() {
  const { t } = useLingui();
  const session = useStore(sessionStore);
  const priced = usePriced();
  const { nftParamNo, fiat } = priced;
  const goOn = useGoOn();
  const onePress = useOnePress(nftParamNo);
  const order = useOrderOf(priced, session ? goOn.orderNo : '');
  const end = usePayBy(order) ?? priced.payBy;
  const payBy = useHeld(end, goOn.busy);
  const over = useRemaining(order?.expiresAt ?? end) === 0 && end !== undefined;
  const offers = useOffers(nftParamNo, fiat);
  const [picked, pick] = usePicked(nftParamNo, onePress.intent?.method);
  const first = useFirstMethod(offers.data ?? [], nftParamNo);
  const offer = chosenOf(offers.data, [picked, order ? keyOf(order.quote) : '', first]);
  const quote = useMethodQuote(nftParamNo, fiat, offer);
  const shown = quote.isPlaceholderData ? undefined : quote.data;
  const changed = useChanged(shown?.fiatSumAmount, offer ? `${fiat}|${keyOf(offer)}` : '');
  const before = changed ?? (onePress.verdict === 'price' ? (onePress.intent?.total ?? null) : null);
  const check = useNeedsCheck({ order }, shown);
  const gone = isGone(priced, !order && over);
  useStillToChoose(gone ? '/' : null, order, { over, goOn });
  // A payment that is being sent, or may have been, can't be replaced by another.
  const sending = goOn.busy || goOn.unsure;
  const choose = sending || onePress.verdict === 'wait' ? () => {} : pick;
  const proceed = (prepare?: PrepareCard) => {
    if (onePress.isTooSoon()) return;
    if (over) return startAnew(t`Time's up. Start again from the shop.`);
    if (open.chosen) return navigate(open.chosen);
    if (!offer || !shown) return;
    if (session && check.level) return toCheck(check.level);
    if (session) return goOn.go({ offer, quote: shown, instead: open.instead }, prepare);
    rememberPlace(methodsOf(nftParamNo));
    navigate('/emailCode');
  };
  const open = openOf(order, fiat, offer);
  const payable = !open.chosen && session && !check.level && check.obstacle !== 'limit' ? offer : undefined;
  const card = useCardInList({ nftParamNo, fiat, offer: payable, order, goOn, pay: proceed });
  const present = {
    asking: offers.isLoading || first === undefined || priced.readingOrder || check.asking || !payBy,
    stopped: order !== undefined || offers.isError || quote.isError,
    fiat,
    offer,
    quote: shown,
    obstacle: check.obstacle,
  };
  useCarryOut(onePress, present, () => proceed(byKept(onePress.intent?.cardId)));
  return {
    ...priced,
    order,
    finishes: open.chosen !== null,
    open: open.chosen ?? open.instead,
    payBy,
    over,
    busy: sending || over,
    loggedIn: session !== null,
    offers,
    first,
    offer,
    quote,
    shown,
    before,
    goOn,
    check,
    card,
    onePress: onePress.verdict,
    choose,
    proceed,
  };
}

/** Whether the link is none, is another buyer's, or can't be paid any more once its time is `over`. */
function isGone({ nftParamNo, link, linkRefused }: ReturnType<typeof usePriced>, over: boolean): boolean {
  return nftParamNo === '' || link?.state === 'in_use' || (over && link !== undefined && linkRefused);
}

/** Hands over a kept card, where one was pressed. */
const byKept = (cardId?: string): PrepareCard | undefined =>
  cardId ? async (order) => byCard(order, cardId) : undefined;

/** Gives the time to pay again, where the link lives, or leads home and says why. */
function startAnew(why: string): void {
  if (takeMoreTime()) return;
  showToast(why);
  navigate('/');
}

/**
 * Returns where a payment under way goes on, where `offer` is its method (`chosen`), or else the order whose payment another
 * method replaces (`instead`).
 */
function openOf(order: OrderView | undefined, fiat: string, offer: MethodOffer | undefined) {
  const step = order ? openStepOf(order) : null;
  if (!order || step === null) return { chosen: null, instead: '' };
  const chosen = offer !== undefined && keyOf(offer) === keyOf(order.quote) && fiat === order.quote.fiat;
  return { chosen: chosen ? step : null, instead: chosen ? '' : order.orderNo };
}

/** Returns the order of a link. The link names the one that was `placed` here only once it is read again. */
function useOrderOf({ order, nftParamNo }: ReturnType<typeof usePriced>, placed: string): OrderView | undefined {
  const { data } = useOrder(placed);
  return order ?? (data?.nftParamNo === nftParamNo ? data : undefined);
}

/**
 * Holds a deadline while `busy`: what a press changes is said on the screen that it leads to, and here only where the
 * buyer stays.
 */
function useHeld(end: string | undefined, busy: boolean): string | undefined {
  const [held, show] = useState(end);
  if (held !== end && !busy) show(end);
  return held;
}

/** Returns the method to begin with. Undefined while that one is not known yet. */
function chosenOf(offers: readonly MethodOffer[] = [], keys: readonly (string | undefined)[]): MethodOffer | undefined {
  const known = keys.filter((key) => key !== undefined);
  return known.length < keys.length ? undefined : chosenOffer(offers, known);
}

/**
 * Leaves when there is no more choice: the result shows an order that has moved on, and home (`otherwise`) says what is
 * wrong with a link. A payment of this page leads on itself, and one whose answer was lost belongs to its own screen.
 */
function useStillToChoose(
  otherwise: '/' | null,
  order: OrderView | undefined,
  now: { over: boolean; goOn: { busy: boolean; unsure: boolean } },
): void {
  const moved = order !== undefined && (order.status !== 'waiting_for_payment' || now.over);
  const { busy, unsure } = now.goOn;
  const place = moved && (unsure ? payOf(order.routerPath, order.orderNo) : resultOf(order.orderNo));
  const to = busy ? null : place || otherwise;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true });
  }, [to]);
}
