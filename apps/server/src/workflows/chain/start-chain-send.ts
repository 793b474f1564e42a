import type { CoinCode } from '@kassa/money';
import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import type { SellRefundNo } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { insertTransfer, type NewTransfer, sendOnChainJob } from '../../modules/deliveries/index.ts';

/** A coin that leaves the treasury for another purpose than an order's delivery. */
export interface ChainSendRequest {
  readonly purpose: Exclude<NewTransfer['purpose'], 'order'>;
  /** Number of what the send is for, one send each. It is never the number of a bought order. */
  readonly sendRef: SellRefundNo;
  readonly appId: string;
  readonly network: string;
  readonly coin: CoinCode;
  /** The wallet, written as the chain writes it. */
  readonly to: string;
  /** Base units. */
  readonly units: bigint;
  /** Time limit for the send: until then it is done, has failed, or goes to a person. One hour by default. */
  readonly withinSeconds?: number;
}

const hourSeconds = 3_600;

/** Whether Kassa can send this coin on this network at all. */
export function canSendCoin(app: Pick<App, 'chains'>, network: string, coin: CoinCode): boolean {
  return app.chains.get(network)?.coins.includes(coin) ?? false;
}

/**
 * Queues a coin to be sent exactly once or not at all, in the caller's transaction. The owner of its purpose is
 * notified of the result (deliveries/send-owners.ts). The same `sendRef` again has no effect.
 */
export async function startChainSend(tx: Tx, request: ChainSendRequest): Promise<void> {
  const { to: recipient, withinSeconds = hourSeconds, ...rest } = request;
  await insertTransfer(tx, { ...rest, recipient, withinSeconds });
  await notify(tx, jobTopic(sendOnChainJob));
}
