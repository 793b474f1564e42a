import { z } from 'zod';
import { merchantStatuses } from '../statuses.ts';
import { disputeSchema } from './dispute.ts';
import { orderSnapshotSchema, refundSchema } from './order-snapshot.ts';
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

const sequence = z
  .int()
  .positive()
  .describe('Rises with each event of an order: ignore one that is lower than the last');
const orderData = z.strictObject({ sequence, order: orderSnapshotSchema });
const refundData = z.strictObject({ sequence, order: orderSnapshotSchema, refund: refundSchema });
const disputeData = z.strictObject({
  sequence,
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
  eventNo: z.string().describe('What the header webhook-id says'),
  type: z.enum(eventTypes),
  timestamp: instant.describe('When it happened'),
  data: z.union([refundData, disputeData, orderData, endpointData, testData]),
});

const chosenEvents = z
  .array(z.enum(eventTypes))
  .max(eventTypes.length)
  .optional()
  .describe('Which events it gets. All of them where the list is left out or empty');
const address = lineSchema(2048);

/** Body of POST /merchant/v1/webhook-endpoints. */
export const createEndpointSchema = z.strictObject({
  url: address.describe('https on a public host; in a sandbox http on your machine too'),
  events: chosenEvents,
});

/** Body of POST /merchant/v1/webhook-endpoints/change. Missing fields stay as they are. */
export const changeEndpointSchema = z.strictObject({
  endpointNo: referenceSchema,
  url: address.optional().describe('Its new address. Left out, it keeps the old one'),
  events: chosenEvents.describe('Which events it gets from now on; empty: all. Left out, nothing changes'),
  enabled: z.boolean().optional().describe('False stops sending; true starts it again'),
});

/** Query of GET /merchant/v1/webhook-endpoints. */
export const endpointQuerySchema = z.strictObject(pageQuery);

/** Body of the calls that name one endpoint: rotate-secret, test and delete. */
export const namedEndpointSchema = z.strictObject({ endpointNo: referenceSchema });

/** A registered endpoint. */
export const webhookEndpointSchema = z.strictObject({
  endpointNo: z.string(),
  url: z.string(),
  events: z.array(z.string()).describe('The events it gets. Empty: all of them'),
  state: z.enum(['active', 'disabled']),
  disabledReason: z.string().describe('gone: it answered 410. merchant: you did. Empty while it is active'),
  createdAt: instant,
  secret: z.string().optional().describe('Signs what is sent there. Shown only when it is made or rotated: keep it'),
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
  eventNo: z.string().describe('What the header webhook-id says: the same for every attempt and address'),
  type: z.string().describe('The type of the event; of a callback its status, such as PAY_SUCCESS'),
  orderNo: z.string().nullable(),
  sequence: z.int().nullable().describe('The sequence of the event'),
  endpointNo: z.string().describe('The endpoint it goes to, or callback: the order’s own callbackUrl'),
  state: z.enum(deliveryStates).describe('parked: all attempts failed. dropped: its endpoint is disabled or deleted'),
  attempts: z.int().describe('How often it was sent'),
  createdAt: instant,
  dueAt: instant.nullable().describe('When it is sent next. Null when it is not'),
  log: z
    .array(
      z.strictObject({
        at: instant,
        httpStatus: z.int().nullable().describe('What your server answered. Null where no answer came'),
        failure: z.string().nullable().describe('Why it was not accepted. Null where it was'),
        tookMs: z.int().describe('How long the answer took, in milliseconds'),
        body: z.string().describe('The beginning of the answer'),
      }),
    )
    .describe('The newest attempts'),
});
/** A delivery as `webhookDeliverySchema` reads it. */
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const deliveryFilter = {
  orderNo: referenceSchema.brand<'OrderNo'>().optional().describe('Only what tells of this order'),
  eventNo: referenceSchema.optional().describe('Only this event'),
  endpointNo: referenceSchema.optional().describe('Only what goes to this endpoint'),
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

/** Answer of that call. */
export const resentSchema = z.strictObject({ sent: z.int().describe('How many are sent again') });

/** Query of GET /merchant/v1/events. */
export const eventQuerySchema = timedListQuery({
  orderNo: referenceSchema.brand<'OrderNo'>().optional().describe('Only events of this order'),
  type: z.enum(eventTypes).optional(),
});
