import type { OrderView } from '@kassa/contract';
import type { Play } from './payment-world.ts';
import type { ConnectorKey, ThreeProviders } from './three-providers.ts';
import { until } from './until.ts';
import { comesTo, toldOf } from './where-the-money-is.ts';

/** What people do with the money of an order at one of three providers. */
export function moneyStepsAt(three: () => ThreeProviders) {
  const act = (order: OrderView, action: Play['action'], more: Omit<Play, 'action'> = {}) =>
    three().world.play(order.attempt?.paymentNo ?? '', { action, ...more });
  const reaches = (order: OrderView, end: string) => comesTo(three().world, order, end);
  const refund = ({ orderNo }: OrderView, amount?: string) =>
    three().merchant.refund({ orderNo, ...(amount === undefined ? {} : { amount }) });
  const issued = async (provider: ConnectorKey): Promise<OrderView> =>
    (await three().buyer.buyBy(three().methodOf(provider))).order;
  const paid = async (provider: ConnectorKey): Promise<OrderView> => {
    const order = await issued(provider);
    await act(order, 'approve');
    return three().buyer.waitsFor(order.orderNo, ({ attempt }) => attempt?.status === 'captured');
  };
  const released = async (order: OrderView): Promise<OrderView> => {
    const { orderNo } = order;
    const named = 'select merchant_order_no as no from orders where order_no = $1';
    const [row] = await three().world.query<{ no: string }>(named, [orderNo]);
    const releaseTime = await three().world.now();
    const notice = { orderNo, merchantOrderNo: row?.no ?? '', releaseStatus: 'SUCCESS', releaseTime } as const;
    await three().merchant.giveNotice({ ...notice, transactionHash: `0x${'5'.repeat(64)}` });
    return three().buyer.waitsFor(orderNo, ({ status }) => status === 'completed');
  };
  return {
    /** Has the merchant release the item. */
    released,
    /** Plays the provider. */
    act,
    /** Waits until the money is there: see `whereIs`. */
    reaches,
    /** Waits until the merchant was told of something so many times. */
    hears: (order: OrderView, type: string, times = 1) =>
      until(async () => {
        const told = await toldOf(three().world, order);
        return told.filter((one) => one === type).length === times || undefined;
      }),
    /** Asks as the merchant for a refund: of all, or of an amount. */
    refund,
    /** Waits until the provider has taken the refund. */
    isSent: ({ orderNo }: OrderView) =>
      until(async () => {
        const taken = 'select from refunds where order_no = $1 and provider_refund_id is not null';
        return (await three().world.query(taken, [orderNo]))[0];
      }),
    /** Confirms an order, whose buyer then has to pay. */
    issued,
    paid,
    async refunded(provider: ConnectorKey): Promise<OrderView> {
      const order = await paid(provider);
      await refund(order);
      await reaches(order, 'refunded');
      return order;
    },
  };
}
