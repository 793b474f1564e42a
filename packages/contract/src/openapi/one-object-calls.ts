import type { z } from 'zod';
import type { CodeName } from '../codes.ts';
import { listedDisputeSchema } from '../merchant/dispute.ts';
import {
  listedOrderSchema,
  listedRefundSchema,
  listedSessionSchema,
  oneDeliverySchema,
  oneDisputeSchema,
  oneEndpointSchema,
  oneEventSchema,
  oneOrderSchema,
  oneRefundSchema,
  oneSessionSchema,
} from '../merchant/one-object.ts';
import { merchantPaths } from '../merchant/paths.ts';
import { listedEventSchema, webhookDeliverySchema, webhookEndpointSchema } from '../merchant/webhook.ts';
import type { DescribedCall } from './described-call.ts';

const one = (
  path: string,
  call: { query: z.ZodType; data: z.ZodType; answers?: CodeName },
  what: string,
): DescribedCall => {
  const name = /\{(\w+)\}/.exec(path)?.[1] ?? '';
  const { answers = 'resource_not_found', ...schemas } = call;
  return {
    ...schemas,
    api: 'merchant',
    auth: 'merchant',
    method: 'GET',
    path,
    notes: {
      summary: what,
      examples: [{ title: 'An unknown number', send: { [name]: '00000000000000000000' }, answers }],
    },
  };
};

/** The calls that read one object of a merchant by its number. */
export const oneObjectCalls: readonly DescribedCall[] = [
  one(
    merchantPaths.order,
    { query: oneOrderSchema, data: listedOrderSchema, answers: 'order_not_found' },
    'One order as it is now',
  ),
  one(merchantPaths.session, { query: oneSessionSchema, data: listedSessionSchema }, 'One checkout session'),
  one(merchantPaths.refund, { query: oneRefundSchema, data: listedRefundSchema }, 'One refund'),
  one(merchantPaths.dispute, { query: oneDisputeSchema, data: listedDisputeSchema }, 'One dispute'),
  one(merchantPaths.event, { query: oneEventSchema, data: listedEventSchema }, 'One event as it was sent'),
  one(merchantPaths.endpoint, { query: oneEndpointSchema, data: webhookEndpointSchema }, 'One webhook endpoint'),
  one(merchantPaths.delivery, { query: oneDeliverySchema, data: webhookDeliverySchema }, 'One delivery of an event'),
];
