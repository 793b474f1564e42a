import { type MethodRow, methodByKey } from '@kassa/methods';
import { isCurrency } from '@kassa/money';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Payment } from '../payment-store.ts';

/** The ways a local payment can go. `token`: paid or declined by the request itself. */
export type Flow = 'redirect' | 'qr' | 'transfer' | 'wait' | 'token';

/** A method of the catalogue as Sandpay serves it. */
export interface Channel {
  readonly key: string;
  readonly row: MethodRow;
  readonly flow: Flow;
}

/** The channel of a key, for a currency.
 * @throws CallerError 422 channel_unknown, channel_currency */
export function channelFor(key: string, currency: string): Channel {
  const row = rowOf(key);
  if (!row || row.type === 'card') throw new CallerError(422, 'channel_unknown', 'There is no such channel.');
  if (!isCurrency(currency) || (row.currencies !== 'any' && !row.currencies.includes(currency))) {
    throw new CallerError(422, 'channel_currency', `This channel takes no ${currency}.`);
  }
  return { key, row, flow: flowOf(row) };
}

/** The catalogue's row of a channel that a payment was made with. */
export function rowOf(key: string): MethodRow | undefined {
  const [payWayCode = '', bankCode = ''] = key.split('-');
  return methodByKey(payWayCode, bankCode);
}

/** Where a row leaves the choice, the first of these. */
const flows: readonly Exclude<Flow, 'token'>[] = ['qr', 'transfer', 'wait', 'redirect'];

/** How a payment by this row goes: what the catalogue says of it, and nothing else. */
export function flowOf(row: MethodRow): Flow {
  if (row.collect.kind === 'wallet') return 'token';
  return flows.find((flow) => row.nextActions.includes(flow)) ?? 'redirect';
}

/** When money comes too late, in ms: one code may run out sooner than the time that the row gives to pay. */
export function timeToPayIsOver({ createdAt, local }: Payment, { payWindowMs }: MethodRow): number {
  return Math.max(local?.until ?? 0, createdAt + payWindowMs);
}

/** Whether the payer's page is a bank's, which asks who he is, or a wallet's, which knows. */
export function isBank(row: MethodRow): boolean {
  return row.type === 'bank' || row.type === 'Philippines';
}
