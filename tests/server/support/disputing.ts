import type { OrderView } from '@kassa/contract';
import type { PaymentWorld, Play } from './payment-world.ts';
import { until } from './until.ts';

/** Reads our number of an order's newest attempt. */
export const paymentOf = ({ attempt }: OrderView): string => attempt?.paymentNo ?? '';

/** What a bank does with the money of orders, and what is known of it here. */
export function disputingAt(world: () => PaymentWorld) {
  const disputesOf = ({ orderNo }: OrderView) =>
    world().query<{ kind: string; status: string; taken: string; due: Date | null; url: string }>(
      `select kind, status, taken_minor::text as taken, evidence_due_at as due, provider_url as url
       from disputes where order_no = $1 order by opened_at`,
      [orderNo],
    );
  return {
    /** Plays the provider of an order's money. */
    play: (order: OrderView, what: Play) => world().play(paymentOf(order), what),
    disputesOf,
    /** Waits until the order's newest dispute is in a state. */
    reaches: (order: OrderView, status: string) =>
      until(async () => {
        const dispute = (await disputesOf(order)).at(-1);
        return dispute?.status === status ? dispute : undefined;
      }),
    /** Lists the events about disputes that the order's merchant was told. */
    async eventsOf({ orderNo }: OrderView): Promise<string[]> {
      const rows = await world().query<{ type: string }>(
        `select type from webhook_events where order_no = $1 and type like 'dispute.%' order by sequence`,
        [orderNo],
      );
      return rows.map(({ type }) => type);
    },
  };
}
