import { z } from 'zod';
import { currencyRowSchema } from '../merchant/currency.ts';
import { fiatRowSchema } from '../merchant/fiat.ts';
import { noticeSchema } from '../merchant/notice.ts';
import { merchantPaths } from '../merchant/paths.ts';
import { soldOrderNoSchema, soldOrderSchema } from '../merchant/sold-order.ts';
import { signedTradeSchema, tradeQuerySchema } from '../merchant/trade.ts';
import type { DescribedCall } from './described-call.ts';
import { operatorCalls } from './operator-calls.ts';

const nobodys = '00000000000000000000';
const merchant = { api: 'merchant', auth: 'merchant' } as const;

/** The calls of a merchant's server. Their signature is in header fields. The last one exists only in the sandbox. */
const merchantCalls: readonly DescribedCall[] = [
  {
    ...merchant,
    method: 'GET',
    path: '/nft/openapi/fiat/list',
    data: z.array(fiatRowSchema),
    notes: {
      summary: 'Currencies, with the payment methods of each',
      examples: [{ title: 'All', send: {}, answers: 'success' }],
    },
  },
  {
    ...merchant,
    method: 'GET',
    path: merchantPaths.currencies,
    data: z.array(currencyRowSchema),
    notes: {
      summary: 'The currencies that prices may be in, and which of them buyers can pay in',
      examples: [{ title: 'All', send: {}, answers: 'success' }],
    },
  },
  {
    ...merchant,
    method: 'GET',
    path: '/nft/openapi/query/trade',
    query: tradeQuerySchema,
    data: signedTradeSchema,
    notes: {
      summary: 'One order as it is now, in the form of the classic webhook',
      examples: [
        { title: 'By Kassa’s order number', send: { orderNo: '{merchantsOrderNo}' }, answers: 'success' },
        { title: 'Another merchant’s', send: { orderNo: nobodys }, answers: 'order_not_found' },
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
      summary: 'Reports that you’ve released the item, or can’t',
      examples: [
        {
          title: 'An unpaid order',
          send: {
            orderNo: '{merchantsOrderNo}',
            merchantOrderNo: '{merchantOrderNo}',
            releaseStatus: 'SUCCESS',
            releaseTime: '1795262400000',
          },
          answers: 'notice_too_early',
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
      summary: 'Sandbox only: a buyer sold crypto, and the payout to their bank failed',
      examples: [
        {
          title: 'An unknown coin',
          send: { email: '{email}', coin: 'NOCOIN', network: 'sandbox', amount: '0.25', fee: '0.001' },
          answers: 'invalid_input',
        },
      ],
    },
  },
];

/** All calls but the buyer's. */
export const otherCalls: readonly DescribedCall[] = [...merchantCalls, ...operatorCalls];
