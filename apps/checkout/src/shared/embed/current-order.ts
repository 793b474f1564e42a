import type { OrderView } from '@kassa/contract';
import type { EmbedOrder } from '@kassa/contract/embed';
import { queryClient } from '../server/query-client.ts';

/** Returns the order that this page read last. Undefined before there is one. */
export function currentOrder(): OrderView | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: ['order'] });
  const [latest] = known.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return latest?.state.data as OrderView | undefined;
}

/** Returns the part of an order that the merchant's page may know. */
export function embedOrderOf({ orderNo, merchantOrderNo, status }: OrderView): EmbedOrder {
  return { orderNo, merchantOrderNo, status };
}

/** Returns whether a payment was sent and has not ended: leaving does not stop it. */
export function isUnderWay({ attempt }: OrderView): boolean {
  return attempt?.status === 'sent' || attempt?.status === 'challenge' || attempt?.status === 'unknown';
}

/** Returns whether leaving would give up something: an order that can still be paid, or whose payment is under way. */
export function isOpen(order: OrderView | undefined): order is OrderView {
  return order !== undefined && (order.status === 'waiting_for_payment' || isUnderWay(order));
}
