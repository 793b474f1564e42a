import { z } from 'zod';
import { exceptionMarks, merchantStatuses, orderStatuses } from '../statuses.ts';
import { disputeSchema } from './dispute.ts';
import { notedFields } from './metadata.ts';
import { lineSchema, pageQuery, referenceSchema, timedListQuery } from './values.ts';

/** Types of the events that are sent to a merchant's endpoint. */
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
  'dispute.opened',
  'dispute.updated',
  'dispute.evidence_due',
  'dispute.won',
  'dispute.lost',
  'endpoint.disabled',
  'endpoint.test',
] as const;
/** One of `eventTypes`. */
export type EventType = (typeof eventTypes)[number];

const instant = z.iso.datetime();
const money = z.strictObject({ amount: z.string(), currency: z.string() });

/** One refund, in the order's pay currency. `review`: only a person can continue it. */
export const refundSchema = z.strictObject({
  refundNo: z.string(),
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'review']),
  /** What caused it: `merchant`, `release_failed`, `late`, `second`, `part`, `excess`, `wrong_currency`, `operator`. */
  reason: z.string(),
  createdAt: instant,
});
/** A refund as `refundSchema` reads it. */
export type RefundView = z.output<typeof refundSchema>;

/**
 * Everything that a merchant may know of an order: nothing about its buyer, and no wallet address. Amounts are decimal
 * text.
 */
export const orderSnapshotSchema = z.strictObject({
  orderNo: z.string(),
  merchantOrderNo: z.string(),
  appId: z.string(),
  status: z.enum(orderStatuses),
  exception: z.enum(exceptionMarks),
  /** Why a person must decide. '' while no decision is needed. */
  reviewReason: z.string(),
  item: z.strictObject({
    type: z.enum(['MINT', 'MARKET', 'COIN']),
    name: z.string(),
    quantity: z.string().nullable(),
    uniqueId: z.string().nullable(),
    network: z.string().nullable(),
  }),
  /** As the merchant asked, in fiat or in a coin. */
  price: money,
  /** Amount that the buyer is charged, and the fees in it. */
  charge: z.strictObject({
    fiat: z.string(),
    amount: z.string(),
    itemAmount: z.string(),
    rampFee: z.string(),
    networkFee: z.string(),
    /** Price of one unit of the price's currency, in pay currency. */
    rate: z.string(),
  }),
  method: z.strictObject({ payWayCode: z.string(), bankCode: z.string(), name: z.string() }),
  /** Part of the charge that is being refunded or has been refunded. */
  refundedAmount: z.string(),
  ...notedFields,
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Until when Kassa waits with its own delivery, because the payment may still be taken back. Only while it waits. */
  heldUntil: instant.optional(),
});
/** A snapshot as `orderSnapshotSchema` reads it. */
export type OrderSnapshot = z.output<typeof orderSnapshotSchema>;

/** `sequence` rises by one with every event of an order. A lower one than the last is out of date. */
const orderData = z.strictObject({ sequence: z.int().positive(), order: orderSnapshotSchema });
const refundData = z.strictObject({ sequence: z.int().positive(), order: orderSnapshotSchema, refund: refundSchema });
const disputeData = z.strictObject({
  sequence: z.int().positive(),
  order: orderSnapshotSchema,
  dispute: disputeSchema,
});
const endpointData = z.strictObject({ endpointNo: z.string(), url: z.string(), reason: z.string() });
const testData = z.strictObject({ endpointNo: z.string() });
const orderType = z.enum(eventTypes.filter((type) => type.startsWith('order.')));
const refundType = z.enum(eventTypes.filter((type) => type.startsWith('refund.')));
const disputeType = z.enum(eventTypes.filter((type) => type.startsWith('dispute.')));

/**
 * Body of a webhook in the modern form: Standard Webhooks, one union by `type`. `timestamp`: when the event happened.
 */
export const webhookEventSchema = z.union([
  z.strictObject({ type: orderType, timestamp: instant, data: orderData }),
  z.strictObject({ type: refundType, timestamp: instant, data: refundData }),
  z.strictObject({ type: disputeType, timestamp: instant, data: disputeData }),
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
/** An event as `webhookEventSchema` reads it. */
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** An event in the list of GET /merchant/v1/events: the body that an endpoint gets, and its number. */
export const listedEventSchema = z.strictObject({
  /** Value of the header webhook-id. */
  eventNo: z.string(),
  type: z.enum(eventTypes),
  timestamp: instant,
  data: z.union([refundData, disputeData, orderData, endpointData, testData]),
});

/** Body of POST /merchant/v1/webhook-endpoints. Without `events`: all events. */
export const createEndpointSchema = z.strictObject({
  url: lineSchema(2048),
  events: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
});

/**
 * Body of POST /merchant/v1/webhook-endpoints/change. Missing fields stay as they are. `enabled` true enables a
 * disabled endpoint again.
 */
export const changeEndpointSchema = z.strictObject({
  endpointNo: referenceSchema,
  url: lineSchema(2048).optional(),
  events: z.array(z.enum(eventTypes)).max(eventTypes.length).optional(),
  enabled: z.boolean().optional(),
});

/** Query of GET /merchant/v1/webhook-endpoints. */
export const endpointQuerySchema = z.strictObject(pageQuery);

/** Body of the calls that name one endpoint: rotate-secret, test and delete. */
export const namedEndpointSchema = z.strictObject({ endpointNo: referenceSchema });

/** A registered endpoint. `secret` (`whsec_` and base64) is answered only when it is made. */
export const webhookEndpointSchema = z.strictObject({
  endpointNo: z.string(),
  url: z.string(),
  /** Empty: all events. */
  events: z.array(z.string()),
  state: z.enum(['active', 'disabled']),
  /** Why it is disabled: `gone` (it answered 410), `merchant`. '' while it is enabled. */
  disabledReason: z.string(),
  createdAt: instant,
  secret: z.string().optional(),
  doubledBy: z
    .array(z.string())
    .optional()
    .describe('Your other active endpoints with the same url. What both are for arrives there twice'),
});
/** An endpoint as `webhookEndpointSchema` reads it. */
export type WebhookEndpoint = z.output<typeof webhookEndpointSchema>;

/** Answer of POST /merchant/v1/webhook-endpoints/test: the number of the event that is sent. */
export const testedEndpointSchema = z.strictObject({ eventNo: z.string() });

/** The states of a delivery. */
export const deliveryStates = ['waiting', 'acknowledged', 'parked', 'dropped'] as const;

/** The delivery of one event to one address, with its newest attempts. */
export const webhookDeliverySchema = z.strictObject({
  deliveryNo: z.string(),
  /** Value of the header webhook-id: the same for every attempt and address. */
  eventNo: z.string(),
  type: z.string(),
  orderNo: z.string().nullable(),
  sequence: z.int().nullable(),
  /** Number of the endpoint, or `callback`: the order's own callbackUrl, in the classic form. */
  endpointNo: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: instant,
  /** When the next attempt is due. Null when there is none. */
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
/** A delivery as `webhookDeliverySchema` reads it. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const deliveryFilter = {
  orderNo: referenceSchema.brand<'OrderNo'>().optional(),
  eventNo: referenceSchema.optional(),
  endpointNo: referenceSchema.optional(),
  type: z.enum([...eventTypes, ...merchantStatuses]).optional(),
  state: z.enum(deliveryStates).optional(),
};

/** Query of GET /merchant/v1/webhook-deliveries. */
export const deliveryQuerySchema = z.strictObject({ ...deliveryFilter, ...pageQuery });

/**
 * Body of POST /merchant/v1/webhook-deliveries/resend: the named deliveries, or all that a filter finds, at most 1,000
 * in one call.
 */
export const resendSchema = z
  .strictObject({ deliveryNos: z.array(referenceSchema).min(1).max(1_000).optional(), ...deliveryFilter })
  .refine(
    (asked) => Object.values(asked).some((value) => value !== undefined),
    'deliveryNos, orderNo, eventNo, endpointNo, type or state',
  );

/** Answer of that call: how many are sent again. */
export const resentSchema = z.strictObject({ sent: z.int() });

/** Query of GET /merchant/v1/events. */
export const eventQuerySchema = timedListQuery({
  orderNo: referenceSchema.brand<'OrderNo'>().optional(),
  type: z.enum(eventTypes).optional(),
});
