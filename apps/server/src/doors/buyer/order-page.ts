import { orderPage, type RefundReason } from '@kassa/contract';
import { watchOrderPage } from '../../workflows/orders/show-order-page.ts';
import { defineDoor } from '../define-door.ts';

/** Answers an order to anyone with the key of its page; with a cursor when it has changed, after 25 s at the latest. */
export const orderPageDoor = defineDoor(
  orderPage,
  async ({ app, input: { key, cursor }, request, pace }) => {
    const hold = () => (cursor === undefined ? null : pace.hold({ ip: request.ip }));
    const watch = { cursor, gone: request.gone, hold };
    const { changed, order } = await watchOrderPage(app, { key, locale: request.locale }, watch);
    const attempt = order.attempt && withoutStep(order.attempt);
    return { changed, order: { ...order, attempt, refunds: order.refunds?.map(withoutPerson) } };
  },
  { pace: 'read' },
);

/** Leaves out what the buyer has to do: addresses and codes to pay by. */
function withoutStep<A extends { nextAction: { type: string } }>(attempt: A) {
  return { ...attempt, nextAction: { type: attempt.nextAction.type } };
}

/** Leaves out why money goes back, where that is about the buyer. */
function withoutPerson<R extends { reason: RefundReason | null }>(refund: R) {
  return { ...refund, reason: refund.reason === 'identity' ? null : refund.reason };
}
