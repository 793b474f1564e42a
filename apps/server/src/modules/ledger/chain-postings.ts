import { treasuryAccount } from './accounts.ts';
import { type Journal, transfer } from './journal.ts';

/** A coin that left a treasury. */
interface SentCoin {
  readonly orderNo: string;
  readonly network: string;
  readonly coin: string;
  /** Base units. */
  readonly units: bigint;
}

/** What the merchant was owed for his buyer's coin has been handed to the buyer from the treasury. */
export function coinDelivered({ orderNo, network, coin, units }: SentCoin): Journal {
  const money = { currency: coin, amount: units };
  return {
    event: 'coin_delivered',
    subject: orderNo,
    orderNo,
    postings: transfer('merchant_payable', treasuryAccount(network, coin), money),
  };
}

/** A chain took back what was final: the coin is in the treasury again. */
export function coinUndelivered({ orderNo, network, coin, units }: SentCoin): Journal {
  const money = { currency: coin, amount: units };
  return {
    event: 'coin_undelivered',
    subject: orderNo,
    orderNo,
    postings: transfer(treasuryAccount(network, coin), 'merchant_payable', money),
  };
}

/** What a transaction cost, in the network's own coin; of an order once. */
export function gasPaid(orderNo: string, of: { network: string; coin: string }, wei: bigint): Journal {
  const money = { currency: of.coin, amount: wei };
  return {
    event: 'gas_paid',
    subject: orderNo,
    orderNo,
    postings: transfer('network_costs', treasuryAccount(of.network, of.coin), money),
  };
}
