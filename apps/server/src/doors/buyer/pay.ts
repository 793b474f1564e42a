import { pay, withdrawPayment } from '@kassa/contract';
import { payLocally } from '../../workflows/payments/pay-locally.ts';
import { withdrawPayment as withdraw } from '../../workflows/payments/withdraw-payment.ts';
import { defineDoor } from '../define-door.ts';
import { knownAs } from '../known-as.ts';
import { ofOrder, ofPayment, orderNow, paymentNow } from './order-now.ts';

/** Starts an attempt by any method except cards, and shows the order. */
export const payDoor = defineDoor(
  pay,
  async (visit) => {
    const { app, input, session, request } = visit;
    const returnOrigin = knownAs(app.config, request);
    const { locale: language, ip } = request;
    await payLocally(app, { ...input, buyer: session, language, ip, returnOrigin });
    return paymentNow(visit, { order: input });
  },
  { placed: true, order: ofPayment },
);

/** Takes the instructions of an order back, and shows it. */
export const withdrawPaymentDoor = defineDoor(
  withdrawPayment,
  async (visit) => {
    await withdraw(visit.app, visit.session, visit.input.orderNo);
    return orderNow(visit, visit.input);
  },
  { order: ofOrder },
);
