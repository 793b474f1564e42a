import { z } from 'zod';
import {
  checkoutSessionSchema,
  createdOrderSchema,
  createOrderSchema,
  createSessionSchema,
  getTokenSchema,
  merchantTokenSchema,
  mockStatusSchema,
  sessionQuerySchema,
} from '../merchant/checkout.ts';
import { merchantPaths } from '../merchant/paths.ts';
import { askedRefundSchema, createRefundSchema, orderQuerySchema, refundQuerySchema } from '../merchant/refund.ts';
import { pageSchema } from '../merchant/values.ts';
import {
  changeEndpointSchema,
  createEndpointSchema,
  deliveryQuerySchema,
  endpointQuerySchema,
  eventQuerySchema,
  listedEventSchema,
  namedEndpointSchema,
  orderSnapshotSchema,
  refundSchema,
  resendSchema,
  resentSchema,
  testedEndpointSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
} from '../merchant/webhook.ts';
import type { DescribedCall } from './document.ts';

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

/** A call that needs x-signature: the examples are sent under the classic sign, which covers no body. */
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
    examples: [{ title: 'Under the classic sign', send: { ...told[1] }, code: '91556' }],
  },
});

const list = (path: string, call: { query: z.ZodType; item: z.ZodType }, summary: string): DescribedCall => ({
  ...merchant,
  method: 'GET',
  path,
  query: call.query,
  data: pageSchema(call.item),
  notes: { summary, examples: [{ title: 'The newest', send: { limit: '5' }, code: '0000' }] },
});

/** Vouching, orders, checkout sessions, refunds and webhooks of a merchant's server. */
export const merchantServerCalls: readonly DescribedCall[] = [
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.getToken,
    body: getTokenSchema,
    data: merchantTokenSchema,
    notes: {
      summary: 'Vouches for a buyer: a ready log-in for a link, and the access-token of a new order',
      examples: [
        { title: 'Any address', send: { email: '{newEmail}' }, code: '0000' },
        { title: 'No address', send: { email: 'nobody' }, code: '10003' },
      ],
    },
  },
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.createOrder,
    body: createOrderSchema,
    data: createdOrderSchema,
    vouched: true,
    notes: {
      summary: 'Places an order of a buyer who was vouched for; payUrl opens it at the payment step',
      examples: [{ title: 'Without the header access-token', send: { ...sale, payWayCode: '10009' }, code: '91557' }],
    },
  },
  {
    ...merchant,
    method: 'GET',
    path: merchantPaths.mockStatus,
    query: mockStatusSchema,
    data: z.null(),
    notes: {
      summary: 'Sandbox only: plays an order to its end; 1 complete, 2 payment failed, 3 timed out',
      examples: [{ title: 'No order', send: { orderNo: nobodys, status: '1' }, code: '80007' }],
    },
  },
  underBodySignature(merchantPaths.sessions, { body: createSessionSchema, data: checkoutSessionSchema }, [
    'Makes a checkout with a short address that opens in one browser',
    sale,
  ]),
  list(
    merchantPaths.sessions,
    { query: sessionQuerySchema, item: checkoutSessionSchema.omit({ url: true }) },
    'Checkout sessions, without their addresses',
  ),
  list(merchantPaths.orders, { query: orderQuerySchema, item: orderSnapshotSchema }, 'Orders as they are now'),
  {
    ...merchant,
    method: 'POST',
    path: merchantPaths.refunds,
    body: createRefundSchema,
    data: askedRefundSchema,
    notes: {
      summary: 'Sends money back, all that is left or a part; under the classic sign a person decides',
      examples: [
        { title: 'No order', send: { orderNo: nobodys }, code: '80007' },
        { title: 'Nothing was paid', send: { orderNo: '{merchantsOrderNo}', amount: '1.00' }, code: '91554' },
      ],
    },
  },
  list(merchantPaths.refunds, { query: refundQuerySchema, item: refundSchema }, 'Refunds, of all orders or of one'),
  list(
    merchantPaths.events,
    { query: eventQuerySchema, item: listedEventSchema },
    'Events, as endpoints are told of them',
  ),
  underBodySignature(merchantPaths.endpoints, { body: createEndpointSchema, data: webhookEndpointSchema }, [
    'Registers an address for events; its secret is told once',
    { url: 'https://shop.example/events' },
  ]),
  list(merchantPaths.endpoints, { query: endpointQuerySchema, item: webhookEndpointSchema }, 'Registered addresses'),
  underBodySignature(merchantPaths.changeEndpoint, { body: changeEndpointSchema, data: webhookEndpointSchema }, [
    'Changes, disables or brings back a registered address',
    { endpointNo, enabled: true },
  ]),
  underBodySignature(merchantPaths.rotateSecret, { body: namedEndpointSchema, data: webhookEndpointSchema }, [
    'Makes another secret of an address; the one before signs beside it',
    { endpointNo },
  ]),
  underBodySignature(merchantPaths.testEndpoint, { body: namedEndpointSchema, data: testedEndpointSchema }, [
    'Sends an address an event endpoint.test',
    { endpointNo },
  ]),
  list(
    merchantPaths.deliveries,
    { query: deliveryQuerySchema, item: webhookDeliverySchema },
    'What was sent where, with every attempt',
  ),
  underBodySignature(merchantPaths.resend, { body: resendSchema, data: resentSchema }, [
    'Sends again what a filter finds',
    { state: 'parked' },
  ]),
];
