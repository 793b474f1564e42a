import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { plain } from './plain.ts';

/** What each fact behind an entry of an order's story is called. */
export const factWords: Readonly<Record<string, MessageDescriptor>> = {
  about: msg`About`,
  action: msg`Action`,
  amount: msg`Amount`,
  answer: msg`Answer`,
  asked: msg`Times asked`,
  block: msg`Block`,
  bytes: msg`Size in bytes`,
  code: msg`Code`,
  country: msg`Country`,
  declineCode: msg`Reason for the decline`,
  endpoint: msg`Endpoint`,
  entry: msg`Entry of the list`,
  event: msg`Event`,
  evidenceDueAt: msg`Evidence due`,
  failure: msg`What went wrong`,
  from: msg`Before`,
  http: msg`HTTP status`,
  item: msg`Item`,
  itemType: msg`Kind of item`,
  language: msg`Language`,
  last4: msg`Last four digits`,
  level: msg`Level`,
  list: msg`List`,
  matches: msg`Matches by`,
  merchantOrderNo: msg`Merchant's number`,
  method: msg`Method`,
  ms: msg`Milliseconds`,
  network: msg`Network`,
  note: msg`Note`,
  number: msg`Sequence`,
  outcome: msg`Outcome`,
  payment: msg`Payment`,
  provider: msg`Provider`,
  providerCaptureId: msg`Provider's number of the money`,
  providerPaymentId: msg`Provider's number of the payment`,
  providerRefundId: msg`Provider's number of the refund`,
  rateAt: msg`Rate from`,
  rateSource: msg`Source of the rate`,
  reason: msg`Reason`,
  receivedAt: msg`Received`,
  refusals: msg`Times refused`,
  reportedAt: msg`Reported`,
  result: msg`Result`,
  sender: msg`Sender`,
  sentAt: msg`Sent`,
  source: msg`Made by`,
  standard: msg`Standard`,
  state: msg`State`,
  to: msg`After`,
  tries: msg`Tries`,
  try: msg`Try`,
  validUntil: msg`Valid until`,
  wallet: msg`Wallet`,
  workedAt: msg`Worked`,
  written: msg`Written`,
};

/** Facts whose values are words of the program, and no text of a person's or a company's. */
const programsWords = new Set([
  'action',
  'from',
  'to',
  'state',
  'declineCode',
  'matches',
  'outcome',
  'reason',
  'result',
  'source',
]);

/** Names a fact as people do. */
export function factName(name: string, i18n: I18n): string {
  const words = factWords[name];
  return words ? i18n._(words) : name;
}

/** Writes what a fact is. */
export function factValue(name: string, value: string): string {
  return programsWords.has(name) ? plain(value) : value;
}
