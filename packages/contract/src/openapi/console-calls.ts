import {
  meInput,
  ordersInput,
  revealCallbackInput,
  revealInput,
  searchInput,
  signOutInput,
  storyInput,
} from '../operator/console.ts';
import { consolePaths } from '../operator/paths.ts';
import { accessCalls } from './access-calls.ts';
import type { DescribedCall } from './described-call.ts';
import { figureCalls } from './figure-calls.ts';
import { holdCalls } from './hold-calls.ts';
import { methodCalls } from './method-calls.ts';
import { ownWorkCalls } from './own-work-calls.ts';
import { termsCalls } from './terms-calls.ts';

const operator = { api: 'operator', auth: 'operator' } as const;
const nobodys = '00000000000000000000';

/** The operators' calls about orders in general, figures, methods, their own work and who signs in, with notes. */
export const consoleCalls: readonly DescribedCall[] = [
  ...accessCalls,
  {
    ...operator,
    method: 'GET',
    path: consolePaths.me,
    query: meInput,
    notes: { summary: 'Who is signed in', examples: [{ title: 'Oneself', send: {}, answers: 'success' }] },
  },
  {
    ...operator,
    method: 'GET',
    path: consolePaths.orders,
    query: ordersInput,
    notes: {
      summary: 'All orders, the newest first, by filters',
      examples: [
        { title: 'Paid in Singapore dollars', send: { status: 'paid', fiat: 'SGD' }, answers: 'success' },
        { title: 'An amount of no currency', send: { amountFrom: '10' }, answers: 'invalid_input' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.search,
    body: searchInput,
    notes: {
      summary: 'Finds orders by any of their numbers, or by the buyer’s address',
      examples: [{ title: 'By the order’s number', send: { text: '{orderNo}' }, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'GET',
    path: consolePaths.story,
    query: storyInput,
    notes: {
      summary: 'Everything that happened to an order, oldest first',
      examples: [
        { title: 'Any order', send: { orderNo: '{orderNo}' }, answers: 'success' },
        { title: 'Unknown order', send: { orderNo: nobodys }, answers: 'order_not_found' },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.reveal,
    body: revealInput,
    notes: {
      summary: 'Shows an order’s buyer unmasked. The audit keeps the reason',
      examples: [
        {
          title: 'With a reason',
          send: { orderNo: '{orderNo}', reason: 'the buyer asked us by mail' },
          answers: 'success',
        },
        {
          title: 'Unknown order',
          send: { orderNo: nobodys, reason: 'the buyer asked us' },
          answers: 'order_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.revealCallback,
    body: revealCallbackInput,
    notes: {
      summary: 'Shows a provider’s callback about an order as it came. The audit keeps the reason',
      examples: [
        {
          title: 'A callback that isn’t kept',
          send: { orderNo: '{orderNo}', provider: 'sandbox', eventId: 'evt_0', reason: 'the books differ' },
          answers: 'resource_not_found',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: consolePaths.signOut,
    body: signOutInput,
    notes: { summary: 'Ends the session', examples: [{ title: 'One’s own', send: {}, answers: 'success' }] },
  },
  ...figureCalls,
  ...methodCalls,
  ...holdCalls,
  ...termsCalls,
  ...ownWorkCalls,
];
