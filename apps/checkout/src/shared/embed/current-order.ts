import type { OrderView } from '@kassa/contract';
import type { EmbedOrder } from '@kassa/contract/embed';
import { queryClient } from '../server/query-client.ts';

/** The order that this page heard of last; undefined before there is one. */
export function currentOrder(): OrderView | undefined {
  const known = queryClient.getQueryCache().findAll({ queryKey: ['order'] });
  const [latest] = known.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return latest?.state.data as OrderView | undefined;
}

/** What the merchant's page may know of an order. */
export function toldOf({ orderNo, merchantOrderNo, status }: OrderView): EmbedOrder {
  return { orderNo, merchantOrderNo, status };
}

/** A payment has been sent and has no end yet: leaving does not stop it. */
export function isUnderWay({ attempt }: OrderView): boolean {
  return attempt?.status === 'sent' || attempt?.status === 'challenge' || attempt?.status === 'unknown';
}

/** Whether leaving would give up something: an order that may still be paid, or whose payment is under way. */
export function isOpen(order: OrderView | undefined): order is OrderView {
  return order !== undefined && (order.status === 'waiting_for_payment' || isUnderWay(order));
}
