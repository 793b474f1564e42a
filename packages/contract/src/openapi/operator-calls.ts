import {
  approveInput,
  decideHitInput,
  eraseInput,
  exportInput,
  flagInput,
  hitsInput,
  operatorPaths,
  orderInput,
  resolveInput,
  resolveSoldInput,
  reviewInput,
  signInInput,
  soldReviewInput,
} from '../operator/calls.ts';
import type { DescribedCall } from './document.ts';

const nobodys = '00000000000000000000';
const operator = { api: 'operator', auth: 'operator' } as const;

/** The calls of the desk. */
export const operatorCalls: readonly DescribedCall[] = [
  {
    ...operator,
    auth: 'none',
    method: 'POST',
    path: operatorPaths.signIn,
    body: signInInput,
    notes: {
      summary: 'Signs an operator in with a secret and a one-time code',
      examples: [{ title: 'A guess', send: { name: 'olive', secret: 'a guess', code: '000000' }, code: '91701' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.review,
    query: reviewInput,
    notes: {
      summary: 'Orders that wait for a person',
      examples: [{ title: 'The longest waiting', send: {}, code: '0000' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.order,
    query: orderInput,
    notes: {
      summary: 'All that an operator sees of an order',
      examples: [
        { title: 'Any order', send: { orderNo: '{orderNo}' }, code: '0000' },
        { title: 'None', send: { orderNo: nobodys }, code: '80007' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.resolve,
    body: resolveInput,
    notes: {
      summary: 'Decides about an order; what moves money is proposed to a second operator',
      examples: [
        {
          title: 'What the order does not allow',
          send: { orderNo: '{orderNo}', action: 'refund', reason: 'as the buyer asked' },
          code: '91703',
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
      summary: 'Does what another operator proposed',
      examples: [{ title: 'A proposal that is no more', send: { proposalId: '123456789012' }, code: '91705' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.sold,
    query: soldReviewInput,
    notes: {
      summary: 'Refunds of sold crypto whose sends are late or unclear',
      examples: [{ title: 'The longest waiting', send: {}, code: '0000' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: operatorPaths.hits,
    query: hitsInput,
    notes: {
      summary: 'Names and wallets that a screening list meets',
      examples: [{ title: 'The longest waiting', send: {}, code: '0000' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.decideHit,
    body: decideHitInput,
    notes: {
      summary: 'Says whether such a meeting is chance or the listed one',
      examples: [
        {
          title: 'One that is not there',
          send: { hitNo: '123456789012', decision: 'clear', reason: 'born elsewhere' },
          code: '91705',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.flag,
    body: flagInput,
    notes: {
      summary: 'Flags an account as one that may not trade, or takes the flag away',
      examples: [
        { title: 'Take it away', send: { email: '{email}', flagged: false, reason: 'appeal' }, code: '0000' },
        {
          title: 'Nobody’s',
          send: { email: 'nobody@example.com', flagged: true, reason: 'chargebacks' },
          code: '91705',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.export,
    body: exportInput,
    notes: {
      summary: 'Tells all that is held of a buyer',
      examples: [
        { title: 'Of a buyer', send: { email: '{email}', reason: 'he asked for it' }, code: '0000' },
        { title: 'Of nobody', send: { email: 'nobody@example.com', reason: 'he asked for it' }, code: '91705' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.erase,
    body: eraseInput,
    notes: {
      summary: 'Proposes to take everything personal of a buyer out',
      examples: [{ title: 'Nobody', send: { email: 'nobody@example.com', reason: 'he asked for it' }, code: '91705' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.approveErasure,
    body: approveInput,
    notes: {
      summary: 'Erases whom another operator proposed to',
      examples: [{ title: 'A proposal that is no more', send: { proposalId: '123456789012' }, code: '91705' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: operatorPaths.resolveSold,
    body: resolveSoldInput,
    notes: {
      summary: 'Proposes how an unclear refund of sold crypto ends',
      examples: [
        {
          title: 'Of nothing that was sold',
          send: { orderNo: nobodys, action: 'again', reason: 'the wallet is empty' },
          code: '80007',
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
      summary: 'Ends a refund of sold crypto as another operator proposed',
      examples: [{ title: 'A proposal that is no more', send: { proposalId: '123456789012' }, code: '91705' }],
    },
  },
];
