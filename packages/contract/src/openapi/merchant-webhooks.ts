import { z } from 'zod';
import { type EventType, eventTypes, webhookEventSchema } from '../merchant/webhook.ts';
import { webhookSecurity } from './security.ts';

type Json = Record<string, unknown>;

const at = '2026-11-24T09:05:07.000Z';

const order = {
  orderNo: '26301948575820391047',
  merchantOrderNo: 'A-1042',
  appId: 'kassa0sandbox001',
  status: 'paid',
  exception: 'none',
  reviewReason: '',
  item: { type: 'MINT', name: 'Paper Valley', quantity: '1', uniqueId: null, network: null },
  price: { amount: '41.20', currency: 'USD' },
  charge: {
    fiat: 'SGD',
    amount: '55.41',
    itemAmount: '53.25',
    rampFee: '2.16',
    networkFee: '0.00',
    rate: '1.345000000000',
  },
  method: { payWayCode: '10009', bankCode: 'visa', name: 'Card: Visa' },
  refundedAmount: '0.00',
  description: 'Two prints',
  metadata: { cart: 'C-77' },
  createdAt: at,
  expiresAt: at,
  paidAt: at,
  completedAt: null,
};
const named = { orderNo: order.orderNo, merchantOrderNo: order.merchantOrderNo };
const refund = {
  ...named,
  refundNo: '91047263019485758203',
  amount: '5.00',
  currency: 'SGD',
  status: 'pending',
  reason: 'merchant',
  createdAt: at,
};
const dispute = {
  ...named,
  disputeNo: '58203910472630194857',
  kind: 'chargeback',
  status: 'opened',
  reason: 'fraudulent',
  amount: '55.41',
  takenAmount: '55.41',
  currency: 'SGD',
  evidenceDueAt: at,
  openedAt: at,
  endedAt: null,
};
const endpointNo = 'we_mZ3rT0uQy8k1vB5xW2nJ4A';

/** Makes an example of an event, as an endpoint receives it. */
function exampleEvent(type: EventType): Json {
  const [about] = type.split('.');
  const beside = about === 'refund' ? { refund } : about === 'dispute' ? { dispute } : {};
  if (type === 'endpoint.test') return { type, timestamp: at, data: { endpointNo } };
  if (type === 'endpoint.disabled')
    return { type, timestamp: at, data: { endpointNo, url: 'https://shop.example/events', reason: 'gone' } };
  return { type, timestamp: at, data: { sequence: 2, order, ...beside } };
}

const headers: readonly [string, string][] = [
  ['webhook-id', 'The number of the event: the same for every attempt and address.'],
  ['webhook-timestamp', 'Seconds since 1970, when this attempt was signed.'],
  ['webhook-signature', 'Standard Webhooks: v1, and a base64 HMAC-SHA256. More than one, parted by spaces.'],
];

/** Describes what is sent to a registered endpoint, by type. @param schemaOf turns a schema into JSON Schema */
export function merchantWebhooks(schemaOf: (schema: z.ZodType) => Json): Json {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: webhookOf(type, schemaOf) }]));
}

function webhookOf(type: EventType, schemaOf: (schema: z.ZodType) => Json): Json {
  const read = webhookEventSchema.options.find((one) => one.safeParse(exampleEvent(type)).success);
  if (!read) throw new Error(`no schema reads the example of ${type}`);
  const schema = z.strictObject({ ...read.shape, type: z.literal(type) });
  return {
    operationId: `webhook-${type.replace(/\W/g, '-')}`,
    summary: `The event ${type}`,
    tags: ['merchant'],
    security: webhookSecurity,
    parameters: headers.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(schema), example: exampleEvent(type) } },
    },
    responses: {
      '2XX': { description: 'Accepted.' },
      '4XX': { description: 'Not accepted: it is sent again, as after any other answer and after none.' },
    },
  };
}
