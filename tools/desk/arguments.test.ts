import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { readArguments } from './arguments.ts';

test.each([
  ['', { command: 'help' }],
  ['review list', { command: 'review list' }],
  ['review show 17', { command: 'review show', orderNo: '17' }],
  ['approve 99', { command: 'approve', proposalId: '99' }],
  ['decline 99 --reason paid twice', { command: 'decline', proposalId: '99', reason: 'paid twice' }],
  ['withdraw 99', { command: 'withdraw', proposalId: '99' }],
  ['withdraw 99 --reason my mistake', { command: 'withdraw', proposalId: '99', reason: 'my mistake' }],
  ['sold list', { command: 'sold list' }],
  [
    'sold resolve 17 again --reason empty',
    { command: 'sold resolve', orderNo: '17', action: 'again', reason: 'empty' },
  ],
  ['sold approve 99', { command: 'sold approve', proposalId: '99' }],
  ['account erase a@b.c --reason x', { command: 'account erase', email: 'a@b.c', reason: 'x' }],
  ['account approve-erasure 99', { command: 'account approve-erasure', proposalId: '99' }],
  ['account approve-export 99', { command: 'account approve-export', proposalId: '99' }],
  ['account approve-unflag 99', { command: 'account approve-unflag', proposalId: '99' }],
  ['dispute list', { command: 'dispute list', filters: {} }],
  [
    'dispute list --status lost --provider=stripe --order 17',
    { command: 'dispute list', filters: { status: 'lost', provider: 'stripe', orderNo: '17' } },
  ],
  ['screening list', { command: 'screening list' }],
  ['account list', { command: 'account list' }],
  [
    'screening clear 5 --reason chance',
    { command: 'screening decide', hitNo: '5', decision: 'clear', reason: 'chance' },
  ],
  ['screening confirm 5 --reason=he', { command: 'screening decide', hitNo: '5', decision: 'confirm', reason: 'he' }],
  ['account flag a@b.c --reason x', { command: 'account flag', email: 'a@b.c', flagged: true, reason: 'x' }],
  ['account unflag a@b.c --reason x', { command: 'account flag', email: 'a@b.c', flagged: false, reason: 'x' }],
  ['operator add olga', { command: 'operator add', name: 'olga' }],
  ['operator add olga finance', { command: 'operator add', name: 'olga', role: 'finance' }],
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
  ['review resolve 17 retry_refund', 'Add a reason'],
  ['review resolve 17 forget_it --reason no', "Unknown action 'forget_it'"],
  ['review resolve', "Unknown command 'review resolve'"],
  ['screening clear 5', 'Add a reason'],
  ['dispute list 17', "Unknown filter '17'"],
  ['dispute list --status', "Unknown filter '--status'"],
  ['dispute list --status closed', "'closed' is no status of a dispute"],
  ['dispute list --app 7', "'7' is no appId of a dispute"],
  ['screening list 5', "Unknown command 'screening list 5'"],
  ['review show 17 18', "Unknown command 'review show 17 18'"],
  ['decline 99', 'Add a reason'],
  ['withdraw 99 please', 'Add a reason'],
  ['withdraw', "Unknown command 'withdraw'"],
  ['approve', "Unknown command 'approve'"],
])('%s is refused in one line', (typed, line) => {
  expect(() => readArguments(typed.split(' '))).toThrow(Complaint);
  expect(() => readArguments(typed.split(' '))).toThrow(line);
});
