import { z } from 'zod';
import {
  checkoutSessionSchema,
  createdOrderSchema,
  createOrderSchema,
  createSessionSchema,
  getTokenSchema,
  merchantTokenSchema,
  mockStatusSchema,
} from '../merchant/checkout.ts';
import { disputeQuerySchema, listedDisputeSchema } from '../merchant/dispute.ts';
import {
  cancelSessionSchema,
  listedOrderSchema,
  listedRefundSchema,
  listedSessionSchema,
  sessionQuerySchema,
} from '../merchant/one-object.ts';
import { merchantPaths } from '../merchant/paths.ts';
import { askedRefundSchema, createRefundSchema, orderQuerySchema, refundQuerySchema } from '../merchant/refund.ts';
import { advanceClockSchema, advancedClockSchema } from '../merchant/test-clock.ts';
import { pageSchema } from '../merchant/values.ts';
import {
  changeEndpointSchema,
  createEndpointSchema,
  deliveryQuerySchema,
  endpointQuerySchema,
  eventQuerySchema,
  listedEventSchema,
  namedEndpointSchema,
  resendSchema,
  resentSchema,
  testedEndpointSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from '../merchant/webhook.ts';
import type { DescribedCall } from './described-call.ts';
import { oneObjectCalls } from './one-object-calls.ts';

const nobodys = '00000000000000000000';
const merchant = { api: 'merchant', auth: 'merchant' } as const;
const sale = {
  merchantOrderNo: 'A-1042',
  type: 'MINT',
  quantity: '1',
  name: 'Paper Valley',
  picture: 'https://shop.example/1.png',
  fiat: 'USD',
  amount: '41.20',
  redirectUrl: 'https://shop.example/back',
  callbackUrl: 'https://shop.example/hook',
};
const endpointNo = 'we_mZ3rT0uQy8k1vB5xW2nJ4A';
const sessionNo = 'cs_mZ3rT0uQy8k1vB5xW2nJ4A';

/** Defines a call that needs x-signature. The examples are sent under the classic sign, which covers no body. */
const underBodySignature = (
  path: string,
  call: Pick<DescribedCall, 'body' | 'data'>,
  told: [string, object],
): DescribedCall => ({
  ...merchant,
  ...call,
  bodySigned: true,
  method: 'POST',
  path,
  notes: {
    summary: told[0],
    examples: [{ title: 'With the classic signature', send: { ...told[1] }, answers: 'body_signature_required' }],
  },
});

const list = (path: string, call: { query: z.ZodType; item: z.ZodType }, summary: string): DescribedCall => ({
  ...merchant,
  method: 'GET',
  path,
  query: call.query,
  data: pageSchema(call.item),
  notes: { summary, examples: [{ title: 'Newest first', send: { limit: '5' }, answers: 'success' }] },
});

/** The calls of a merchant's server for ready log-ins, orders, checkout sessions, refunds and webhooks. */
export const merchantServerCalls: readonly DescribedCall[] = [
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.getToken,
    body: getTokenSchema,
    data: merchantTokenSchema,
    notes: {
      summary: 'Logs a buyer in: a ready log-in for a link, or the access-token for a new order',
      examples: [
        { title: 'Valid address', send: { email: '{newEmail}' }, answers: 'success' },
        { title: 'Invalid address', send: { email: 'nobody' }, answers: 'invalid_input' },
      ],
    },
  },
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.createOrder,
    body: createOrderSchema,
    data: createdOrderSchema,
    merchantSignIn: true,
    notes: {
      summary: 'Creates an order for a buyer you’ve logged in. payUrl opens it at the payment step',
      examples: [
        {
          title: 'Without the header access-token',
          send: { ...sale, payWayCode: '10009' },
          answers: 'access_token_invalid',
        },
      ],
    },
  },
  {
    ...merchant,
    method: 'GET',
    path: merchantPaths.mockStatus,
    query: mockStatusSchema,
    data: z.null(),
    notes: {
      summary:
        'Sandbox only: ends an order. 1: completed, 2: payment failed, 3: expired, 4: begins a payment whose total decides',
      examples: [{ title: 'Unknown order', send: { orderNo: nobodys, status: '1' }, answers: 'order_not_found' }],
    },
  },
  underBodySignature(merchantPaths.sessions, { body: createSessionSchema, data: checkoutSessionSchema }, [
    'Creates a checkout session with a short URL that works in one browser',
    sale,
  ]),
  list(
    merchantPaths.sessions,
    { query: sessionQuerySchema, item: listedSessionSchema },
    'Lists checkout sessions, without their URLs',
  ),
  underBodySignature(merchantPaths.cancelSession, { body: cancelSessionSchema, data: listedSessionSchema }, [
    'Cancels a checkout session, and its order if nothing was paid',
    { sessionNo },
  ]),
  list(merchantPaths.orders, { query: orderQuerySchema, item: listedOrderSchema }, 'Lists orders as they are now'),
  ...oneObjectCalls,
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.refunds,
    body: createRefundSchema,
    data: askedRefundSchema,
    notes: {
      summary: 'Refunds an order in full or in part. With the classic signature, an operator reviews it',
      examples: [
        { title: 'Unknown order', send: { orderNo: nobodys }, answers: 'order_not_found' },
        {
          title: 'An unpaid order',
          send: { orderNo: '{merchantsOrderNo}', amount: '1.00' },
          answers: 'refund_impossible',
        },
      ],
    },
  },
  list(
    merchantPaths.refunds,
    { query: refundQuerySchema, item: listedRefundSchema },
    'Lists refunds, of all orders or one',
  ),
  list(
    merchantPaths.disputes,
    { query: disputeQuerySchema, item: listedDisputeSchema },
    'Lists disputes of all orders or one, and what each took off its order',
  ),
  list(merchantPaths.events, { query: eventQuerySchema, item: listedEventSchema }, 'Lists events as sent to endpoints'),
  underBodySignature(merchantPaths.endpoints, { body: createEndpointSchema, data: webhookEndpointSchema }, [
    'Registers a webhook endpoint. Its secret is shown once',
    { url: 'https://shop.example/events' },
  ]),
  list(merchantPaths.endpoints, { query: endpointQuerySchema, item: webhookEndpointSchema }, 'Lists webhook endpoints'),
  underBodySignature(merchantPaths.changeEndpoint, { body: changeEndpointSchema, data: webhookEndpointSchema }, [
    'Changes, disables or re-enables an endpoint',
    { endpointNo, enabled: true },
  ]),
  underBodySignature(merchantPaths.rotateSecret, { body: namedEndpointSchema, data: webhookEndpointSchema }, [
    'Rotates an endpoint’s secret. The previous one keeps signing too',
    { endpointNo },
  ]),
  underBodySignature(
    merchantPaths.deleteEndpoint,
    { body: namedEndpointSchema, data: z.strictObject({ endpointNo: z.string() }) },
    ['Deletes an endpoint. What waits for it is dropped', { endpointNo }],
  ),
  underBodySignature(merchantPaths.testEndpoint, { body: namedEndpointSchema, data: testedEndpointSchema }, [
    'Sends an endpoint.test event to an endpoint',
    { endpointNo },
  ]),
  list(
    merchantPaths.deliveries,
    { query: deliveryQuerySchema, item: webhookDeliverySchema },
    'Lists webhook deliveries with every attempt',
  ),
  underBodySignature(merchantPaths.resend, { body: resendSchema, data: resentSchema }, [
    'Resends the deliveries that match a filter',
    { state: 'parked' },
  ]),
  underBodySignature(merchantPaths.advanceClock, { body: advanceClockSchema, data: advancedClockSchema }, [
    'Sandbox only: lets time pass for what you are waiting for, and for nobody else',
    { duration: '15m' },
  ]),
];
