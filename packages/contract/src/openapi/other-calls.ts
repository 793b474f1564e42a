import { z } from 'zod';
import { fiatRowSchema } from '../merchant/fiat.ts';
import { noticeSchema } from '../merchant/notice.ts';
import { soldOrderNoSchema, soldOrderSchema } from '../merchant/sold-order.ts';
import { signedTradeSchema, tradeQuerySchema } from '../merchant/trade.ts';
import type { DescribedCall } from './document.ts';
import { operatorCalls } from './operator-calls.ts';

const nobodys = '00000000000000000000';
const merchant = { api: 'merchant', auth: 'merchant' } as const;

/** The calls of a merchant's server. Their signature stands in the header fields; the sandbox's last one is not in production. */
const merchantCalls: readonly DescribedCall[] = [
  {
    ...merchant,
    method: 'GET',
    path: '/nft/openapi/fiat/list',
    data: z.array(fiatRowSchema),
    notes: {
      summary: 'Currencies, and the ways to pay in each',
      examples: [{ title: 'All of them', send: {}, code: '0000' }],
    },
  },
  {
    ...merchant,
    method: 'GET',
    path: '/nft/openapi/query/trade',
    query: tradeQuerySchema,
    data: signedTradeSchema,
    notes: {
      summary: 'An order as it is now, in the words of the webhook',
      examples: [
        { title: 'By our number', send: { orderNo: '{merchantsOrderNo}' }, code: '0000' },
        { title: 'Another merchant’s', send: { orderNo: nobodys }, code: '80007' },
      ],
    },
  },
  {
    ...merchant,
    method: 'POST',
    path: '/nft/openapi/merchant/notice',
    body: noticeSchema,
    data: z.null(),
    notes: {
      summary: 'The merchant has released the item, or can’t',
      examples: [
        {
          title: 'Of an order that nobody has paid',
          send: {
            orderNo: '{merchantsOrderNo}',
            merchantOrderNo: '{merchantOrderNo}',
            releaseStatus: 'SUCCESS',
            releaseTime: '1795262400000',
          },
          code: '91405',
        },
      ],
    },
  },
  {
    ...merchant,
    method: 'POST',
    path: '/nft/openapi/sandbox/sell/order',
    body: soldOrderSchema,
    data: soldOrderNoSchema,
    notes: {
      summary: 'Sandbox only: a buyer sold crypto, and the payout to his bank failed',
      examples: [
        {
          title: 'A coin that is none',
          send: { email: '{email}', coin: 'NOCOIN', network: 'sandbox', amount: '0.25', fee: '0.001' },
          code: '10003',
        },
      ],
    },
  },
];

/** The calls that are not the buyer's. */
export const otherCalls: readonly DescribedCall[] = [...merchantCalls, ...operatorCalls];
