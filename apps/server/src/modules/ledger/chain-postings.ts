import type { OrderNo, SendRef } from '../../kernel/ids.ts';
import { treasuryAccount } from './accounts.ts';
import { type Journal, transfer } from './journal.ts';

/** A coin that left a treasury. */
interface SentCoin {
  readonly orderNo: OrderNo;
  readonly network: string;
  readonly coin: string;
  /** Base units. */
  readonly units: bigint;
}

/** Books a coin that was handed to the buyer from the treasury, against what the merchant was owed for it. */
export function coinDelivered({ orderNo, network, coin, units }: SentCoin): Journal {
  const money = { currency: coin, amount: units };
  return {
    event: 'coin_delivered',
    subject: orderNo,
    orderNo,
    postings: transfer('merchant_payable', treasuryAccount(network, coin), money),
  };
}

/** Books a coin back into the treasury: a chain took back a final block. */
export function coinUndelivered({ orderNo, network, coin, units }: SentCoin): Journal {
  const money = { currency: coin, amount: units };
  return {
    event: 'coin_undelivered',
    subject: orderNo,
    orderNo,
    postings: transfer(treasuryAccount(network, coin), 'merchant_payable', money),
  };
}

/** Books what a transaction cost, in the network's own coin, once for each order. */
export function gasPaid(sendRef: SendRef, of: { network: string; coin: string }, wei: bigint): Journal {
  const money = { currency: of.coin, amount: wei };
  return {
    event: 'gas_paid',
    subject: sendRef,
    orderNo: sendRef,
    postings: transfer('network_costs', treasuryAccount(of.network, of.coin), money),
  };
}
