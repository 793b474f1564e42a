import { type MethodRow, methodByKey } from '@kassa/methods';
import { isCurrency } from '@kassa/money';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Payment } from '../payment-store.ts';

/** Kinds of local payment. `token`: the request itself pays or is declined. */
export type Flow = 'redirect' | 'qr' | 'transfer' | 'wait' | 'token';

/** A method of the catalogue as Sandpay serves it. */
export interface Channel {
  readonly key: string;
  readonly row: MethodRow;
  readonly flow: Flow;
}

/**
 * Returns the channel of a key, for a currency. `wanted`: what the buyer shall do, where the row allows several things.
 * @throws CallerError 422 channel_unknown, channel_currency, channel_action
 */
export function channelFor(key: string, currency: string, wanted?: Exclude<Flow, 'token'>): Channel {
  const row = rowOf(key);
  if (!row || row.type === 'card') throw new CallerError(422, 'channel_unknown', 'Channel not found.');
  if (!isCurrency(currency) || (row.currencies !== 'any' && !row.currencies.includes(currency))) {
    throw new CallerError(422, 'channel_currency', `This channel takes no ${currency}.`);
  }
  if (wanted && !row.nextActions.includes(wanted))
    throw new CallerError(422, 'channel_action', `This channel has no ${wanted}.`);
  return { key, row, flow: wanted ?? flowOf(row) };
}

/** Returns the catalogue's row of a payment's channel. */
export function rowOf(key: string): MethodRow | undefined {
  const [payWayCode = '', bankCode = ''] = key.split('-');
  return methodByKey(payWayCode, bankCode);
}

/** Where a row allows several, the first of these. */
const flows: readonly Exclude<Flow, 'token'>[] = ['qr', 'transfer', 'wait', 'redirect'];

/** Returns the usual kind of a payment by this row. Only the catalogue decides it. */
export function flowOf(row: MethodRow): Flow {
  if (row.collect.kind === 'wallet') return 'token';
  return flows.find((flow) => row.nextActions.includes(flow)) ?? 'redirect';
}

/**
 * Returns when the time to pay is over, in ms since 1970. One code may expire before the time that the row gives to
 * pay.
 */
export function timeToPayIsOver({ createdAt, local }: Payment, { payWindowMs }: MethodRow): number {
  return Math.max(local?.until ?? 0, createdAt + payWindowMs);
}

/** Returns whether the payer's page is a bank's, which asks who they are, or a wallet's, which knows. */
export function isBank(row: MethodRow): boolean {
  return row.type === 'bank' || row.type === 'Philippines';
}
