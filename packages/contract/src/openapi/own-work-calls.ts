import {
  assignInput,
  assignmentsInput,
  checksInput,
  dropViewInput,
  saveViewInput,
  viewsInput,
  watchInput,
} from '../operator/own-work.ts';
import { workPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const read = { api: 'operator', auth: 'operator', method: 'GET' } as const;
const write = { api: 'operator', auth: 'operator', method: 'POST' } as const;
const nobodys = '00000000000000000000';

/** The operators' calls about who works on what, saved views, and waiting for a change. */
export const ownWorkCalls: readonly DescribedCall[] = [
  {
    ...read,
    path: workPaths.assignments,
    query: assignmentsInput,
    notes: {
      summary: 'What operators have taken on',
      examples: [{ title: 'All', send: {}, answers: 'success' }],
    },
  },
  {
    ...write,
    path: workPaths.assign,
    body: assignInput,
    notes: {
      summary: 'Takes something of a queue on, or lets it go',
      examples: [
        {
          title: 'From somebody who does not have it',
          send: { queue: 'review', subject: nobodys, take: true, from: 'otto' },
          answers: 'action_impossible',
        },
      ],
    },
  },
  {
    ...read,
    path: workPaths.views,
    query: viewsInput,
    notes: {
      summary: 'The caller’s saved views of the list of orders',
      examples: [{ title: 'One’s own', send: {}, answers: 'success' }],
    },
  },
  {
    ...write,
    path: workPaths.saveView,
    body: saveViewInput,
    notes: {
      summary: 'Saves a view of the list of orders under a name',
      examples: [
        { title: 'Paid in reais', send: { name: 'Brazil', query: 'status=paid&fiat=BRL' }, answers: 'success' },
      ],
    },
  },
  {
    ...write,
    path: workPaths.dropView,
    body: dropViewInput,
    notes: {
      summary: 'Drops a saved view',
      examples: [{ title: 'One that is not there', send: { name: 'Nothing' }, answers: 'success' }],
    },
  },
  {
    ...read,
    path: workPaths.identity,
    query: checksInput,
    notes: {
      summary: 'Identity checks that wait for their provider for over an hour',
      examples: [{ title: 'The longest waiting first', send: {}, answers: 'success' }],
    },
  },
  {
    ...read,
    path: workPaths.watch,
    query: watchInput,
    notes: {
      summary: 'Waits until an order is changed, at most 25 seconds',
      examples: [
        { title: 'At once', send: { orderNo: '{orderNo}' }, answers: 'success' },
        { title: 'Unknown order', send: { orderNo: nobodys }, answers: 'order_not_found' },
      ],
    },
  },
];
