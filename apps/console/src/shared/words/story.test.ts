import { readFileSync } from 'node:fs';
import type { StoryEntry } from '@kassa/contract/operator-browser';
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { factWords } from './facts.ts';
import { actorOf, happenedWords, summaryOf } from './story.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

const textOf = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
const parts = textOf('apps/server/src/workflows/desk/story-parts.ts');
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))];
const unsaid = (kind: string, words: readonly string[]) => words.filter((word) => !happenedWords[kind]?.[word]);

test('the story says every journal of the books as people do', () => {
  const [, table = ''] = textOf('docs/ledger.md').split('| event | when |');
  const events = found(table, /^\| `(\w+)` \|/gm);
  expect(events.length).toBeGreaterThan(20);
  expect(unsaid('ledger', events)).toEqual([]);
});

test('the story says how money came, what operators did, and which mails were written, as people do', () => {
  const [, type = ''] = textOf('apps/server/src/modules/payments/disposition.ts').split('type Disposition =');
  const dispositions = found(type.split(';')[0] ?? '', /'(\w+)'/g);
  expect(dispositions.length).toBe(6);
  expect(unsaid('money', dispositions)).toEqual([]);
  const [, acts = ''] = parts.split('a.action in (');
  expect(unsaid('operator', found(acts.split(')')[0] ?? '', /'(\w+)'/g))).toEqual([]);
  const [, kinds = ''] = parts.split('where kind in (');
  expect(unsaid('mail', found(kinds.split(')')[0] ?? '', /'(\w+)'/g))).toEqual([]);
  const [, sends = ''] = parts.split('values (c.created_at');
  expect(unsaid('chain', found(sends.split(') as t')[0] ?? '', /, '(\w+)'/g))).toEqual([]);
  expect(unsaid('screening', ['raise', 'clear', 'confirm'])).toEqual([]);
});

test('every fact behind an entry has a name that people use', () => {
  const objects = [...parts.matchAll(/jsonb_build_object\(([\s\S]*?)\)(?:\s|`| \|\|)/g)].map(
    ([, inside = '']) => inside,
  );
  const names = new Set(objects.flatMap((inside) => found(inside, /'(\w+)',/g)));
  // Both become the amount.
  for (const name of ['amountMinor', 'currency', 'account', 'line']) names.delete(name);
  expect(names.size).toBeGreaterThan(30);
  expect([...names].filter((name) => !factWords[name])).toEqual([]);
});

const entry = (told: Partial<StoryEntry>): StoryEntry => ({
  ...{ at: '2026-11-28T00:00:00Z', kind: 'order', what: 'place', subject: '1', actor: '', facts: {} },
  ...told,
});

test.each([
  [{ kind: 'link', what: 'opened' }, 'Opened for the first time'],
  [{ kind: 'money', what: 'in_time', facts: { amount: '25.00 SGD' } }, 'Arrived in time 25.00 SGD'],
  [{ kind: 'event', what: 'order.paid' }, 'Event order.paid'],
  [
    { kind: 'event', what: 'answered', facts: { event: 'order.paid', http: '200' } },
    "The merchant's server answered order.paid with HTTP 200",
  ],
  [
    { kind: 'event', what: 'answered', facts: { event: 'NEW', failure: 'timeout: 10 s' } },
    "The merchant's server didn't answer NEW: timeout: 10 s",
  ],
  [
    { kind: 'operator', what: 'resolve', facts: { action: 'mark_delivered' } },
    'Decided or proposed: Mark as delivered',
  ],
] as const)('an entry reads as a sentence: %j', (told, words) => {
  expect(summaryOf(entry(told), i18n)).toBe(words);
});

test('who did something is named as people do', () => {
  const actors = ['operator:olive', 'provider:north-pay', 'clock', 'wrong_currency', 'buyer'];
  const names = ['olive', 'north-pay', 'automatically', 'automatically', 'buyer'];
  expect(actors.map((actor) => actorOf(actor, i18n))).toEqual(names);
});
