import type { CoinCode } from '@kassa/money';
import type { App } from '../app.ts';
import type { Tx } from '../kernel/database.ts';
import { jobTopic } from '../kernel/queue.ts';
import { notify } from '../kernel/signal.ts';
import { insertTransfer, type NewTransfer, sendOnChainJob } from '../modules/deliveries/index.ts';

/** A coin that leaves the treasury for something else than an order's delivery. */
export interface ChainSendRequest {
  readonly purpose: Exclude<NewTransfer['purpose'], 'order'>;
  /** Number of what it is for, never that of an order that was bought: one send each. */
  readonly reference: string;
  readonly appId: string;
  readonly network: string;
  readonly coin: CoinCode;
  /** The wallet as the chain writes it. */
  readonly to: string;
  /** Base units. */
  readonly units: bigint;
  /** Until then it is done, or has failed, or a person looks; an hour where nothing is said. */
  readonly withinSeconds?: number;
}

const hourSeconds = 3_600;

/** Whether Kassa can send this coin on this network at all. */
export function canSendCoin(app: Pick<App, 'chains'>, network: string, coin: CoinCode): boolean {
  return app.chains.get(network)?.coins.includes(coin) ?? false;
}

/**
 * Has a coin sent, in the caller's transaction: exactly once, or not at all. What becomes of it the owner of its purpose hears
 * (send-owners.ts). The same reference again has no effect.
 */
export async function startChainSend(tx: Tx, request: ChainSendRequest): Promise<void> {
  const { reference: orderNo, to: recipient, withinSeconds = hourSeconds, ...rest } = request;
  await insertTransfer(tx, { ...rest, orderNo, recipient, withinSeconds });
  await notify(tx, jobTopic(sendOnChainJob));
}
