import { pay, withdrawPayment } from '@kassa/contract';
import { payLocally } from '../../workflows/pay-locally.ts';
import { nextActionOf, showOrder } from '../../workflows/show-order.ts';
import { withdrawPayment as withdraw } from '../../workflows/withdraw-payment.ts';
import { defineDoor } from '../define-door.ts';
import { knownAs } from '../known-as.ts';

export const payDoor = defineDoor(
  pay,
  async ({ app, input, session, request }) => {
    const returnOrigin = knownAs(app.config, request);
    await payLocally(app, { ...input, buyer: session, language: request.locale, returnOrigin });
    const order = await showOrder(app, { ...session, locale: request.locale }, input.orderNo);
    return { order, nextAction: nextActionOf(order) };
  },
  { placed: true },
);

export const withdrawPaymentDoor = defineDoor(withdrawPayment, async ({ app, input, session, request }) => {
  await withdraw(app, session, input.orderNo);
  return showOrder(app, { ...session, locale: request.locale }, input.orderNo);
});
