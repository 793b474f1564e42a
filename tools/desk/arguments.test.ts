import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { readArguments } from './arguments.ts';

test.each([
  ['', { command: 'help' }],
  ['review list', { command: 'review list' }],
  ['review show 17', { command: 'review show', orderNo: '17' }],
  ['approve 99', { command: 'approve', proposalId: '99' }],
  ['sold list', { command: 'sold list' }],
  [
    'sold resolve 17 again --reason empty',
    { command: 'sold resolve', orderNo: '17', action: 'again', reason: 'empty' },
  ],
  ['sold approve 99', { command: 'sold approve', proposalId: '99' }],
  ['account erase a@b.c --reason x', { command: 'account erase', email: 'a@b.c', reason: 'x' }],
  ['account approve-erasure 99', { command: 'account approve-erasure', proposalId: '99' }],
  ['screening list', { command: 'screening list' }],
  [
    'screening clear 5 --reason chance',
    { command: 'screening decide', hitNo: '5', decision: 'clear', reason: 'chance' },
  ],
  ['screening confirm 5 --reason=he', { command: 'screening decide', hitNo: '5', decision: 'confirm', reason: 'he' }],
  ['account flag a@b.c --reason x', { command: 'account flag', email: 'a@b.c', flagged: true, reason: 'x' }],
  ['account unflag a@b.c --reason x', { command: 'account flag', email: 'a@b.c', flagged: false, reason: 'x' }],
  ['operator add olga', { command: 'operator add', name: 'olga' }],
])('%s', (typed, asked) => {
  expect(readArguments(typed.split(' ').filter(Boolean))).toEqual(asked);
});

test.each([
  [['--reason', 'the bank is back']],
  [['--reason=the bank is back']],
  [['--reason', 'the', 'bank', 'is', 'back']],
])('a reason may be typed as %j', (reason) => {
  expect(readArguments(['review', 'resolve', '17', 'retry-refund', ...reason])).toEqual({
    command: 'review resolve',
    orderNo: '17',
    action: 'retry_refund',
    reason: 'the bank is back',
  });
});

test.each([
  ['review resolve 17 retry_refund', 'Say why'],
  ['review resolve 17 forget_it --reason no', "no action 'forget_it'"],
  ['review resolve', "does not know 'review resolve'"],
  ['screening clear 5', 'Say why'],
  ['screening list 5', "does not know 'screening list 5'"],
  ['review show 17 18', "does not know 'review show 17 18'"],
  ['approve', "does not know 'approve'"],
])('%s is answered in one line', (typed, line) => {
  expect(() => readArguments(typed.split(' '))).toThrow(Complaint);
  expect(() => readArguments(typed.split(' '))).toThrow(line);
});
