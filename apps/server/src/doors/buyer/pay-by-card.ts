import { payByCard, payCardState, payCardSubmit } from '@kassa/contract';
import { askSoon } from '../../modules/payments/index.ts';
import { type PayByCard, payByCard as pay } from '../../workflows/payments/pay-by-card.ts';
import { defineDoor, type Visit } from '../define-door.ts';
import { knownAs } from '../known-as.ts';
import { browserIdOf } from './browser-cookie.ts';
import { ofPayment, paymentNow } from './order-now.ts';

type PayVisit = Visit<typeof payByCard> | Visit<typeof payCardSubmit>;

async function payAndShow(visit: PayVisit) {
  const { app, input, session, request } = visit;
  const from = { ip: request.ip, device: browserIdOf(request) };
  const attempt: PayByCard = { ...input, buyer: session, from, returnOrigin: knownAs(app.config, request) };
  await pay(app, attempt);
  return paymentNow(visit, { order: input });
}

/** Starts an attempt by card and shows the order. */
export const payByCardDoor = defineDoor(payByCard, payAndShow, { pace: 'card', placed: true, order: ofPayment });

/** Does the same under its other name (docs/specification/buyer-calls.md#time-outs). */
export const payCardSubmitDoor = defineDoor(payCardSubmit, payAndShow, {
  pace: 'card',
  placed: true,
  order: ofPayment,
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
