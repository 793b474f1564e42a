import type { OrderHead, StoryEntry } from '@kassa/contract/operator';
import { expect, test } from 'vitest';
import { storyForMerchant } from './story-for-merchant.ts';

const at = '2026-11-21T00:00:00.000Z';
const entry = (changes: Partial<StoryEntry>): StoryEntry => ({
  at,
  kind: 'order',
  what: 'place',
  subject: '1',
  actor: 'buyer',
  facts: {},
  ...changes,
});

const notes = { description: 'Ticket 7', metadata: { seat: '12B' } };
const head: OrderHead = {
  status: 'paid',
  reason: '',
  exception: 'none',
  fiat: 'SGD',
  total: '41.56',
  method: '10009-visa',
  merchantOrderNo: 'HG-1',
  createdAt: at,
  paidAt: at,
};

test('a merchant reads what happened to the order, and not who the buyer is, how buyers are checked, or who of us did it', () => {
  const told = storyForMerchant({
    version: '1.3',
    head,
    notes,
    awaitsRelease: true,
    entries: [
      entry({ kind: 'link', what: 'opened', facts: { item: 'A print', wallet: '0xabc', source: 'link' } }),
      entry({ kind: 'quote', facts: { wallet: '0xabc' } }),
      entry({ kind: 'screening', facts: { list: 'OFAC' } }),
      entry({ kind: 'identity', facts: { country: 'SG' } }),
      entry({ kind: 'ledger', facts: { account: 'fees' } }),
      entry({ kind: 'payment', what: 'decline', facts: { from: 'sent', to: 'declined', provider: 'north-pay' } }),
      entry({ kind: 'payment', what: 'provider_said', facts: { last4: '1111', declineCode: 'fraud' } }),
      entry({
        kind: 'money',
        what: 'in_time',
        facts: { amount: '24.94 SGD', providerCaptureId: 'cap_1', payment: '7' },
      }),
      entry({ kind: 'dispute', what: 'note', actor: 'operator:olive', facts: { note: 'he lies' } }),
      entry({ kind: 'order', what: 'resume', actor: 'operator:olive', facts: { to: 'paid', reason: 'a whim' } }),
      entry({ kind: 'operator', what: 'reveal_buyer', actor: 'operator:olive', facts: { reason: 'a call' } }),
      entry({ kind: 'proposal', facts: { reason: 'a whim' } }),
    ],
  });
  expect(told).not.toHaveProperty('version');
  expect([told.head, told.notes]).toEqual([head, notes]);
  expect(told.entries.map(({ kind, what, actor, facts }) => ({ kind, what, actor, facts }))).toEqual([
    { kind: 'link', what: 'opened', actor: 'buyer', facts: { item: 'A print' } },
    { kind: 'payment', what: 'decline', actor: 'buyer', facts: { from: 'sent', to: 'declined' } },
    { kind: 'money', what: 'in_time', actor: 'buyer', facts: { amount: '24.94 SGD' } },
    { kind: 'order', what: 'resume', actor: 'operator', facts: { to: 'paid' } },
  ]);
});
