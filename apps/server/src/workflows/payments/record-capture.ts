import type { Tx } from '../../kernel/database.ts';
import { type Journal, moneyReceived, moneyUnmatched, post } from '../../modules/ledger/index.ts';
import { type Capture, insertCapture } from '../../modules/payments/index.ts';

/** Makes the journal of a capture: the buyer's funds, or suspense when its currency is not the order's. */
export function captureJournal(capture: Capture): Journal {
  const booked = { ...capture, money: { currency: capture.currency, amount: capture.amountMinor } };
  return capture.disposition === 'wrong_currency' ? moneyUnmatched(booked) : moneyReceived(booked);
}

/** Inserts a capture and books it. */
export async function recordCapture(tx: Tx, capture: Capture): Promise<void> {
  await insertCapture(tx, capture);
  await post(tx, [captureJournal(capture)]);
}
