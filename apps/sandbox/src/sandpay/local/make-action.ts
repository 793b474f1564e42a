import type { FieldValues } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';
import { localDay } from '../../clock.ts';
import { qrRails, railCode } from '../qr/rails.ts';
import { transferInstructions } from '../transfer/rails.ts';
import type { LocalAction } from './action.ts';
import type { Channel } from './channel.ts';

/** What an action is made for. */
export interface ActionOrder {
  readonly channel: Channel;
  readonly paymentId: string;
  readonly serial: string;
  /** ISO 4217 minor units. */
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly fields: FieldValues;
  /** When it ends, in ms. */
  readonly until: number;
  /** Sandpay's own. */
  readonly origin: string;
}

/** What the buyer has to do. The pages it leads to are on this origin. */
export function makeAction(order: ActionOrder): LocalAction {
  const { channel, paymentId, origin } = order;
  const url = `${origin}/pay/${paymentId}`;
  if (channel.flow === 'wait') return { type: 'wait' };
  if (channel.flow === 'transfer') return { type: 'transfer', ...transferInstructions({ ...order, row: channel.row }) };
  if (channel.flow === 'qr') return { type: 'qr', payload: payloadOf(order, url), appUrl: url };
  return { type: 'redirect', url };
}

/** The country's code; a wallet that is at home everywhere writes an address. */
function payloadOf({ channel, until, origin, ...order }: ActionOrder, url: string): string {
  const { country } = channel.row;
  const rail = qrRails[country];
  if (!rail) return url;
  return railCode(country, rail, { ...order, lastDay: localDay(until, rail.timeZone), host: new URL(origin).host });
}
