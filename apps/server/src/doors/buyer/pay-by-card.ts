import { payByCard, payCardState, payCardSubmit } from '@kassa/contract';
import { hurryAsk } from '../../modules/payments/index.ts';
import { type PayByCard, payByCard as pay } from '../../workflows/pay-by-card.ts';
import { nextActionOf, showOrder } from '../../workflows/show-order.ts';
import { defineDoor, type Visit } from '../define-door.ts';
import { knownAs } from '../known-as.ts';
import { browserIdOf } from './browser-cookie.ts';

type PayVisit = Visit<typeof payByCard> | Visit<typeof payCardSubmit>;

async function payAndShow({ app, input, session, request }: PayVisit) {
  const from = { ip: request.ip, device: browserIdOf(request) };
  const attempt: PayByCard = { ...input, buyer: session, from, returnOrigin: knownAs(app.config, request) };
  await pay(app, attempt);
  const order = await showOrder(app, { ...session, locale: request.locale }, input.orderNo);
  return { order, nextAction: nextActionOf(order) };
}

export const payByCardDoor = defineDoor(payByCard, payAndShow, { pace: 'card', placed: true });

/** The same under the seed's other name. */
export const payCardSubmitDoor = defineDoor(payCardSubmit, payAndShow, { pace: 'card', placed: true });

/** Asked when something may have happened at the provider (a challenge was answered): so it is asked at once. */
export const payCardStateDoor = defineDoor(payCardState, async ({ app, input, session, request }) => {
  const order = await showOrder(app, { ...session, locale: request.locale }, input.orderNo);
  if (order.attempt) await hurryAsk(app.db, order.orderNo);
  return { order, nextAction: nextActionOf(order) };
});
