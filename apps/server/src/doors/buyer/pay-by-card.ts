import { payByCard, payCardState, payCardSubmit } from '@kassa/contract';
import { askSoon } from '../../modules/payments/index.ts';
import { viewPaidOrder } from '../../workflows/orders/paid-order-row.ts';
import { nextActionOf } from '../../workflows/orders/show-order.ts';
import { type PayByCard, payByCard as pay, payPlainly } from '../../workflows/payments/pay-by-card.ts';
import { defineDoor, type PlainVisit, type Visit } from '../define-door.ts';
import { knownAs } from '../known-as.ts';
import { browserIdOf } from './browser-cookie.ts';
import { ofPayment, paymentNow } from './order-now.ts';

type PayVisit = Visit<typeof payByCard> | Visit<typeof payCardSubmit>;
type PlainPayVisit = PlainVisit<typeof payByCard> | PlainVisit<typeof payCardSubmit>;

async function payAndShow(visit: PayVisit) {
  await pay(visit.app, { ...attemptOf(visit), buyer: visit.session });
  return paymentNow(visit, { order: visit.input });
}

async function payPlainlyAndShow(visit: PlainPayVisit) {
  const { userNo, secrets, submission } = visit;
  const buyer = { userNo, scopeAppId: null, atRisk: false };
  const begun = await payPlainly(visit.app, { ...attemptOf(visit), buyer, secrets, submission });
  if (!begun?.paid) return begun && paymentNow({ ...visit, session: buyer }, { order: visit.input });
  const order = viewPaidOrder(visit.app, { ...buyer, locale: visit.request.locale }, begun.paid);
  return { order, nextAction: nextActionOf(order) };
}

function attemptOf({ app, input, request }: PayVisit | PlainPayVisit): Omit<PayByCard, 'buyer'> {
  const from = { ip: request.ip, device: browserIdOf(request) };
  return { ...input, from, returnOrigin: knownAs(app.config, request) };
}

const options = { pace: 'card', placed: true, order: ofPayment } as const;

/** Starts an attempt by card and shows the order. */
export const payByCardDoor = defineDoor(payByCard, payAndShow, {
  ...options,
  plain: { handle: (visit) => payPlainlyAndShow(visit) },
});

/** Does the same under its other name (docs/specification/buyer-calls.md#time-outs). */
export const payCardSubmitDoor = defineDoor(payCardSubmit, payAndShow, {
  ...options,
  plain: { handle: (visit) => payPlainlyAndShow(visit) },
});

/**
 * Shows an order after something may have happened at the provider, such as an answered challenge. So the provider is
 * asked at once.
 */
export const payCardStateDoor = defineDoor(payCardState, async (visit) => {
  const shown = await paymentNow(visit, { order: visit.input });
  if (shown.order.attempt) await askSoon(visit.app.db, shown.order.orderNo);
  return shown;
});
