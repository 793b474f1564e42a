import { z } from 'zod';
import { exceptionMarks, merchantStatuses, orderStatuses } from '../statuses.ts';
import { lineSchema, pageQuery, referenceSchema } from './values.ts';

/** What a merchant's endpoint may be told of, by its `type`. */
export const eventTypes = [
  'order.created',
  'order.processing',
  'order.paid',
  'order.delivering',
  'order.crypto_sent',
  'order.completed',
  'order.failed',
  'order.closed',
  'order.refunding',
  'order.refunded',
  'order.review',
  'refund.created',
  'refund.succeeded',
  'refund.review',
  'endpoint.disabled',
  'endpoint.test',
] as const;
export type EventType = (typeof eventTypes)[number];

const instant = z.iso.datetime();
const money = z.strictObject({ amount: z.string(), currency: z.string() });

/** One refund, in the order's pay currency. `review`: only a person can go on with it. */
export const refundSchema = z.strictObject({
  refundNo: z.string(),
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'review']),
  /** Who or what caused it: `merchant`, `release_failed`, `late`, `second`, `part`, `excess`, `wrong_currency`, `operator`. */
  reason: z.string(),
  createdAt: instant,
});
export type RefundView = z.output<typeof refundSchema>;

/** All that a merchant may know of an order: nothing of its buyer, and no wallet's address. Amounts are decimal text. */
export const orderSnapshotSchema = z.strictObject({
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  appId: z.string(),
  status: z.enum(orderStatuses),
  exception: z.enum(exceptionMarks),
  /** Why a person must decide; '' while nobody must. */
  reviewReason: z.string(),
  item: z.strictObject({
    type: z.enum(['MINT', 'MARKET', 'COIN']),
    name: z.string(),
    quantity: z.string().nullable(),
    uniqueId: z.string().nullable(),
    network: z.string().nullable(),
  }),
  /** As the merchant asked: in fiat or a coin. */
  price: money,
  /** What the buyer is charged, and the fees within. */
  charge: z.strictObject({
    fiat: z.string(),
    amount: z.string(),
    itemAmount: z.string(),
    rampFee: z.string(),
    networkFee: z.string(),
    /** Pay currency for one of the price's currency. */
    rate: z.string(),
  }),
  method: z.strictObject({ payWayCode: z.string(), bankCode: z.string(), name: z.string() }),
  /** Of the charge, what is on its way back or has arrived there. */
  refundedAmount: z.string(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
});
export type OrderSnapshot = z.output<typeof orderSnapshotSchema>;

/** `sequence` rises by one with every event of an order: what is lower than the last one seen is old news. */
const orderData = z.strictObject({ sequence: z.int().positive(), order: orderSnapshotSchema });
const refundData = z.strictObject({ sequence: z.int().positive(), order: orderSnapshotSchema, refund: refundSchema });
const endpointData = z.strictObject({ endpointNo: z.string(), url: z.string(), reason: z.string() });
const testData = z.strictObject({ endpointNo: z.string() });
const orderType = z.enum(eventTypes.filter((type) => type.startsWith('order.')));
const refundType = z.enum(eventTypes.filter((type) => type.startsWith('refund.')));

/** Body of a webhook in the modern form: Standard Webhooks, one union by `type`. `timestamp`: when it happened. */
export const webhookEventSchema = z.union([
  z.strictObject({ type: orderType, timestamp: instant, data: orderData }),
  z.strictObject({ type: refundType, timestamp: instant, data: refundData }),
  z.strictObject({
    type: z.literal('endpoint.disabled'),
    timestamp: instant,
    data: endpointData,
  }),
  z.strictObject({
    type: z.literal('endpoint.test'),
    timestamp: instant,
    data: testData,
  }),
]);
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** An event as GET /merchant/v1/events lists it: what an endpoint is told, and its number. */
export const listedEventSchema = z.strictObject({
  /** What webhook-id says. */
  eventNo: z.string(),
  type: z.enum(eventTypes),
  timestamp: instant,
  data: z.union([refundData, orderData, endpointData, testData]),
});

/** Body of POST /merchant/v1/webhook-endpoints. Without `events`: all. */
export const createEndpointSchema = z.strictObject({
  url: lineSchema(2048),
  events: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
});

/** Body of POST /merchant/v1/webhook-endpoints/change: what is left out stays. `enabled` true brings back a disabled one. */
export const changeEndpointSchema = z.strictObject({
  endpointNo: referenceSchema,
  url: lineSchema(2048).optional(),
  events: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
  enabled: z.boolean().optional(),
});

/** Query of GET /merchant/v1/webhook-endpoints. */
export const endpointQuerySchema = z.strictObject(pageQuery);

/** Body of the calls that name one endpoint: rotate-secret, test. */
export const namedEndpointSchema = z.strictObject({ endpointNo: referenceSchema });

/** A registered endpoint. `secret` (`whsec_` and base64) is told once: when it is made. */
export const webhookEndpointSchema = z.strictObject({
  endpointNo: z.string(),
  url: z.string(),
  /** Empty: all. */
  events: z.array(z.string()),
  state: z.enum(['active', 'disabled']),
  /** Why it is disabled: `gone` (it answered 410), `merchant`; '' while it is not. */
  disabledReason: z.string(),
  createdAt: instant,
  secret: z.string().optional(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>;

/** What POST /merchant/v1/webhook-endpoints/test answers: the event on its way. */
export const testedEndpointSchema = z.strictObject({ eventNo: z.string() });

const deliveryStates = ['waiting', 'acknowledged', 'parked', 'dropped'] as const;

/** One event on its way to one address, with its newest attempts. */
export const webhookDeliverySchema = z.strictObject({
  deliveryNo: z.string(),
  /** Stands in webhook-id: the same for every attempt and address. */
  eventNo: z.string(),
  type: z.string(),
  orderNo: z.string().nullable(),
  sequence: z.int().nullable(),
  /** An endpoint's number; `callback`: the order's own callbackUrl, in the classic form. */
  endpointNo: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: instant,
  /** When it is tried next; null when it is not. */
  dueAt: instant.nullable(),
  log: z.array(
    z.strictObject({
      at: instant,
      httpStatus: z.int().nullable(),
      failure: z.string().nullable(),
      tookMs: z.int(),
      body: z.string(),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const deliveryFilter = {
  orderNo: referenceSchema.optional(),
  eventNo: referenceSchema.optional(),
  endpointNo: referenceSchema.optional(),
  type: z.enum([...eventTypes, ...merchantStatuses]).optional(),
  state: z.enum(deliveryStates).optional(),
};

/** Query of GET /merchant/v1/webhook-deliveries. */
export const deliveryQuerySchema = z.strictObject({ ...deliveryFilter, ...pageQuery });

/** Body of POST /merchant/v1/webhook-deliveries/resend: these, or all that a filter finds, at most 1,000 a call. */
export const resendSchema = z
  .strictObject({ deliveryNos: z.array(referenceSchema).min(1).max(1_000).optional(), ...deliveryFilter })
  .refine(
    (asked) => Object.values(asked).some((value) => value !== undefined),
    'deliveryNos, orderNo, eventNo, endpointNo, type or state',
  );

/** What it answers: how many are sent again. */
export const resentSchema = z.strictObject({ sent: z.int() });

/** Query of GET /merchant/v1/events. */
export const eventQuerySchema = z.strictObject({
  orderNo: referenceSchema.optional(),
  type: z.enum(eventTypes).optional(),
  ...pageQuery,
});
