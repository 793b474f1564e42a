import type { DisputeFact } from '../../connectors/payment/index.ts';
import type { Tx } from '../../kernel/database.ts';
import { disputeFee, disputeTaken, post } from '../../modules/ledger/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import { type Dispute, recordDispute } from '../../modules/payments/index.ts';
import { bookLoss, regain, withdrawWaiting } from './book-loss.ts';

/**
 * Books what a provider has taken, given back and charged since the last report, and the loss where there is one now.
 * The order must be locked. May run any number of times with the same report.
 * @returns the dispute as it is booked then
 */
export async function bookDispute(
  tx: Tx,
  { order, before }: { readonly order: Order; readonly before: Dispute },
  fact: DisputeFact,
): Promise<Dispute> {
  const reported = {
    ...before,
    moneyId: before.moneyId ?? (fact.captureId || null),
    evidenceDueAt: fact.evidenceDueAt === null ? null : new Date(fact.evidenceDueAt),
    providerUrl: fact.url,
    reportedAt: new Date(fact.at),
  };
  const lostMinor = before.status === 'lost' ? fact.takenMinor : 0n;
  const changed = lostMinor !== before.lostMinor;
  // Before less is out, so that never more is lost than was taken.
  const free = changed && before.lostMinor > 0n ? await regain(tx, reported) : reported;
  const booked = await bookFee(tx, await bookTaken(tx, free, fact.takenMinor), fact.fee);
  if (changed && lostMinor > 0n) await withdrawWaiting(tx, { ...booked, lostMinor });
  const after = changed && lostMinor > 0n ? await bookLoss(tx, order, { ...booked, lostMinor }) : booked;
  await recordDispute(tx, after);
  return after;
}

async function bookTaken(tx: Tx, dispute: Dispute, takenMinor: bigint): Promise<Dispute> {
  if (takenMinor === dispute.takenMinor) return dispute;
  const { orderNo, provider, currency } = dispute;
  const money = { currency, amount: takenMinor - dispute.takenMinor };
  const bookings = dispute.bookings + 1;
  await post(tx, [disputeTaken({ subject: `${dispute.disputeNo}-${bookings}`, orderNo, provider, money })]);
  return { ...dispute, takenMinor, bookings };
}

async function bookFee(tx: Tx, dispute: Dispute, fee: DisputeFact['fee']): Promise<Dispute> {
  const currency = fee?.currency ?? dispute.feeCurrency;
  const feeMinor = fee?.amountMinor ?? dispute.feeMinor;
  if (currency === null || feeMinor === dispute.feeMinor) return dispute;
  // A fee that was booked in another currency stays: its difference to this one is no amount.
  if (dispute.feeCurrency !== null && dispute.feeCurrency !== currency) return dispute;
  const { orderNo, provider } = dispute;
  const money = { currency, amount: feeMinor - dispute.feeMinor };
  const bookings = dispute.bookings + 1;
  await post(tx, [disputeFee({ subject: `${dispute.disputeNo}-${bookings}`, orderNo, provider, money })]);
  return { ...dispute, feeCurrency: currency, feeMinor, bookings };
}
