import type { NextAction, OrderView } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { nextActionOf, showOrder } from '../../workflows/orders/show-order.ts';
import type { RequestFacts } from '../request.ts';

/** A visit of a signed-in buyer, to any door. */
interface OwnVisit {
  readonly app: App;
  readonly session: Buyer;
  readonly request: RequestFacts;
}

/** Shows an order of the visitor as it is now. @throws Refusal order_not_found for another buyer's order as for none */
export function orderNow({ app, session, request }: OwnVisit, { orderNo }: { orderNo: string }): Promise<OrderView> {
  return showOrder(app, { ...session, locale: request.locale }, orderNo as OrderNo);
}

/** How the repetition of a call is answered that shows an order. */
export const ofOrder = {
  noOf: ({ orderNo }: OrderView): string => orderNo,
  show: (visit: OwnVisit, orderNo: OrderNo): Promise<OrderView> => orderNow(visit, { orderNo }),
};

/** The same of a call that shows an order with what is to be done to pay it. */
export const ofPayment = {
  noOf: ({ order }: { readonly order: OrderView }): string => order.orderNo,
  show: (visit: OwnVisit, orderNo: OrderNo) => paymentNow(visit, { order: { orderNo } }),
};

/** Shows an order of the visitor as it is now, with what is to be done to pay it. @throws Refusal order_not_found */
export async function paymentNow(
  visit: OwnVisit,
  of: { readonly order: { readonly orderNo: string } },
): Promise<{ order: OrderView; nextAction: NextAction }> {
  const order = await orderNow(visit, of.order);
  return { order, nextAction: nextActionOf(order) };
}
