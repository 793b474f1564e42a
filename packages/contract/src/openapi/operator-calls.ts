import {
  approveInput,
  decideHitInput,
  hitsInput,
  orderInput,
  resolveInput,
  resolveSoldInput,
  reviewInput,
  signInInput,
  soldReviewInput,
} from '../operator/calls.ts';
import { operatorPaths } from '../operator/paths.ts';
import { accountCalls } from './account-calls.ts';
import { consoleCalls } from './console-calls.ts';
import type { DescribedCall } from './described-call.ts';
import { deskWorkCalls } from './desk-work-calls.ts';
import { disputeCalls } from './dispute-calls.ts';
import { exportCalls } from './export-calls.ts';
import { merchantDeskCalls } from './merchant-desk-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { settlementCalls } from './settlement-calls.ts';

const nobodys = '00000000000000000000';
const operator = { api: 'operator', auth: 'operator' } as const;

/** The calls of the operators' API, with notes. */
export const operatorCalls: readonly DescribedCall[] = [
  {
    ...operator,
    auth: 'none',
    method: 'POST',
    path: operatorPaths.signIn,
    body: signInInput,
    notes: {
      summary: 'Signs an operator in with a secret and a one-time code',
      examples: [
        {
          title: 'A guess',
          send: { name: 'olive', secret: 'a guess', code: '000000' },
          answers: 'operator_login_refused',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.review,
    query: reviewInput,
    notes: {
      summary: 'Orders waiting for review',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.order,
    query: orderInput,
    notes: {
      summary: 'An order’s full details',
      examples: [
        { title: 'Any order', send: { orderNo: '{orderNo}' }, answers: 'success' },
        { title: 'Unknown order', send: { orderNo: nobodys }, answers: 'order_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.resolve,
    body: resolveInput,
    notes: {
      summary: 'Decides an order. Anything that moves money needs a second operator',
      examples: [
        {
          title: 'An action the order doesn’t allow',
          send: { orderNo: '{orderNo}', action: 'refund', reason: 'as the buyer asked' },
          answers: 'action_impossible',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approve,
    body: approveInput,
    notes: {
      summary: 'Approves another operator’s proposal',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.sold,
    query: soldReviewInput,
    notes: {
      summary: 'Refunds of sold crypto with a late or unclear transfer',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.hits,
    query: hitsInput,
    notes: {
      summary: 'Names and wallets that match a screening list',
      examples: [{ title: 'Oldest first', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.decideHit,
    body: decideHitInput,
    notes: {
      summary: 'Decides whether a match is a coincidence or the listed person',
      examples: [
        {
          title: 'An unknown match',
          send: { hitNo: '123456789012', decision: 'clear', reason: 'born elsewhere' },
          answers: 'proposal_not_found',
        },
      ],
    },
  },
  ...accountCalls,
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.resolveSold,
    body: resolveSoldInput,
    notes: {
      summary: 'Proposes how to resolve an unclear refund of sold crypto',
      examples: [
        {
          title: 'Unknown order',
          send: { orderNo: nobodys, action: 'again', reason: 'the wallet is empty' },
          answers: 'order_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approveSold,
    body: approveInput,
    notes: {
      summary: 'Approves a proposal about a refund of sold crypto',
      examples: [{ title: 'An expired proposal', send: { proposalId: '123456789012' }, answers: 'proposal_not_found' }],
    },
  },
  ...disputeCalls,
  ...settlementCalls,
  ...consoleCalls,
  ...deskWorkCalls,
  ...merchantDeskCalls,
  ...exportCalls,
  ...moneyCalls,
];
