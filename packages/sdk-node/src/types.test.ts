import type * as contract from '@kassa/contract/merchant';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type * as events from './event-types.ts';
import type * as orders from './order-types.ts';
import type * as queries from './query-types.ts';
import type * as sales from './sale-types.ts';
import type * as sandbox from './sandbox-types.ts';

// The package's own types say plainly what the contract's schemas say, because its users have no zod. The compiler checks
// here that they are the same, to the last optional field.

type Plain<T> = T extends object ? { -readonly [Name in keyof T]: Plain<T[Name]> } : T;
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Same<A, B> = Identical<Plain<A>, Plain<B>>;
/** An order's number has a mark in the contract, which tells it from other text. */
type Unmarked<T extends { orderNo: string }> = Omit<T, 'orderNo'> & { orderNo: string };

/** What a caller writes for `expand` and `limit`, which travel as text. */
type Asked<T extends { expand?: unknown; limit?: unknown }> = Omit<T, 'expand' | 'limit'>;

const same: {
  session: Same<sales.NewSession, contract.NewSession>;
  madeSession: Same<sales.CheckoutSession, contract.CheckoutSession>;
  order: Same<sales.NewOrder, contract.NewOrder>;
  madeOrder: Same<Unmarked<sales.CreatedOrder>, Unmarked<contract.CreatedOrder>>;
  token: Same<sales.MerchantToken, contract.MerchantToken>;
  fiat: Same<sales.FiatRow, contract.FiatRow>;
  currency: Same<sales.CurrencyRow, contract.CurrencyRow>;
  notice: Same<sales.ReleaseNotice, contract.ReleaseNotice>;
  page: Same<orders.Page<string>, contract.Page<string>>;
  snapshot: Same<orders.OrderSnapshot, contract.OrderSnapshot>;
  listedOrder: Same<orders.ListedOrder, contract.ListedOrder>;
  listedSession: Same<orders.ListedSession, contract.ListedSession>;
  refund: Same<orders.RefundView, contract.RefundView>;
  askedRefund: Same<orders.AskedRefund, contract.AskedRefund>;
  dispute: Same<orders.DisputeView, contract.DisputeView>;
  listedDispute: Same<orders.ListedDispute, contract.ListedDispute>;
  trade: Same<orders.Trade, contract.Trade>;
  endpoint: Same<events.WebhookEndpoint, contract.WebhookEndpoint>;
  eventTypes: Same<events.WebhookEvent['type'], contract.EventType>;
  eventData: Same<events.WebhookEvent['data'], contract.WebhookEvent['data']>;
  listedRefund: Same<orders.ListedRefund, contract.ListedRefund>;
  sentEvent: Same<events.SentEvent['data'], z.output<typeof contract.listedEventSchema>['data']>;
  delivery: Same<events.WebhookDelivery, contract.WebhookDelivery>;
  orderQuery: Same<Asked<queries.OrderQuery>, Asked<z.input<typeof contract.orderQuerySchema>>>;
  sessionQuery: Same<Asked<queries.SessionQuery>, Asked<z.input<typeof contract.sessionQuerySchema>>>;
  refundQuery: Same<Asked<queries.RefundQuery>, Asked<z.input<typeof contract.refundQuerySchema>>>;
  disputeQuery: Same<Asked<queries.DisputeQuery>, Asked<z.input<typeof contract.disputeQuerySchema>>>;
  eventQuery: Same<Asked<queries.EventQuery>, Asked<z.input<typeof contract.eventQuerySchema>>>;
  deliveryQuery: Same<Asked<queries.DeliveryQuery>, Asked<z.input<typeof contract.deliveryQuerySchema>>>;
  resend: Same<queries.DeliveriesToResend, z.input<typeof contract.resendSchema>>;
  endpointChange: Same<queries.EndpointChange, z.input<typeof contract.changeEndpointSchema>>;
  sandboxSale: Same<sandbox.SandboxSale, z.input<typeof contract.soldOrderSchema>>;
  clock: Same<sandbox.AdvancedClock, contract.AdvancedClock>;
} = {
  session: true,
  madeSession: true,
  order: true,
  madeOrder: true,
  token: true,
  fiat: true,
  currency: true,
  notice: true,
  page: true,
  snapshot: true,
  listedOrder: true,
  listedSession: true,
  refund: true,
  askedRefund: true,
  dispute: true,
  listedDispute: true,
  trade: true,
  endpoint: true,
  eventTypes: true,
  eventData: true,
  listedRefund: true,
  sentEvent: true,
  delivery: true,
  orderQuery: true,
  sessionQuery: true,
  refundQuery: true,
  disputeQuery: true,
  eventQuery: true,
  deliveryQuery: true,
  resend: true,
  endpointChange: true,
  sandboxSale: true,
  clock: true,
};

test('the types of the package are those of the contract', () => {
  expect(Object.values(same)).not.toContain(false);
});
