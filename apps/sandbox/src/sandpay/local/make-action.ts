import type { FieldValues } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';
import { localDay } from '../../clock.ts';
import { qrRails, railCode } from '../qr/rails.ts';
import { transferInstructions } from '../transfer/rails.ts';
import type { LocalAction } from './action.ts';
import type { Channel } from './channel.ts';

/** The payment that an action is for. */
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
  /** Sandpay's own origin. */
  readonly origin: string;
}

/** Makes the buyer's next action. Its pages are on this origin. */
export function makeAction(order: ActionOrder): LocalAction {
  const { channel, paymentId, origin } = order;
  const url = `${origin}/pay/${paymentId}`;
  if (channel.flow === 'wait') return { type: 'wait' };
  if (channel.flow === 'transfer') return { type: 'transfer', ...transferInstructions({ ...order, row: channel.row }) };
  if (channel.flow === 'qr') return { type: 'qr', payload: payloadOf(order, url), appUrl: url };
  return { type: 'redirect', url };
}

/** Writes the country's code. An international wallet gets an address instead. */
function payloadOf({ channel, until, origin, ...order }: ActionOrder, url: string): string {
  const { country } = channel.row;
  const rail = qrRails[country];
  if (!rail) return url;
  return railCode(country, rail, { ...order, lastDay: localDay(until, rail.timeZone), host: new URL(origin).host });
}
