import type { App } from '../../app.ts';
import type { PaymentConnector, SettlementLine, SettlementLines } from '../../connectors/payment/index.ts';
import {
  type FoundMoney,
  findPaymentOf,
  isKnownRefund,
  readPayment,
  recordFound,
} from '../../modules/payments/index.ts';
import { applyFacts } from '../payments/apply-facts.ts';
import { paymentClues } from '../payments/clues.ts';

type Moved = SettlementLine & { readonly money: NonNullable<SettlementLine['money']> };

/**
 * Asks one provider for all money that moved there since a time, and brings into this database what it lacks of payments that
 * it knows. Refunds, and what is of no payment here, it keeps. All refunds are kept before any money is booked: a worker that
 * runs beside may send back at once what came twice, and has to find what was sent already. Where reading breaks off, there may
 * be refunds that nobody has seen: then nothing is booked.
 * @returns the refunds that are open, and '' when everything was read, or why not; `broke`: what is due may not be asked about
 *   either
 */
export async function findMoney(
  app: App,
  connector: PaymentConnector,
  since: number,
): Promise<{ readonly problem: string; readonly broke: boolean; readonly refunds: readonly FoundMoney[] }> {
  const readSince = connector.settlement?.readSince;
  if (!readSince) return { problem: 'it can’t be asked what moved: its next reports tell', broke: false, refunds: [] };
  const { captures, refunds: back, problem } = await readMoved(readSince(since));
  const broke = problem !== '';
  const paymentOf = new Map(captures.map(({ captureId, reference }) => [captureId, reference]));
  const refunds: FoundMoney[] = [];
  for (const line of back) {
    const found = await findRefund(app, connector, { line, paymentNo: paymentOf.get(line.captureId) ?? '' });
    if (found?.state === 'open') refunds.push(found);
  }
  for (const line of captures) await findCapture(app, connector, { line, books: !broke });
  return { problem, broke, refunds };
}

/** Reads all lines that money came or went back by. @returns '' as the problem when there are no more */
async function readMoved(
  lines: SettlementLines,
): Promise<{ readonly captures: readonly Moved[]; readonly refunds: readonly Moved[]; readonly problem: string }> {
  const captures: Moved[] = [];
  const refunds: Moved[] = [];
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      const problem = value.kind === 'read' ? '' : value.kind === 'unknown' ? value.detail : value.kind;
      return { captures, refunds, problem };
    }
    // Without what the provider wrote: a day has very many.
    const line = { ...value, raw: '' };
    if (!isMoved(line)) continue;
    if (line.kind === 'payment' && line.money.amountMinor > 0n) captures.push(line);
    if (line.kind === 'refund' && line.money.amountMinor < 0n) refunds.push(line);
  }
}

function isMoved(line: SettlementLine): line is Moved {
  return line.money !== null;
}

async function findCapture(
  app: App,
  connector: PaymentConnector,
  { line, books }: { readonly line: Moved; readonly books: boolean },
): Promise<void> {
  const { key: provider } = connector;
  const known = await findPaymentOf(app.db, { provider, ...line });
  if (known?.hasCapture) return;
  await recordFound(app.db, {
    ...ofLine(line, { kind: 'payment', provider, providerId: line.captureId || line.id }),
    paymentNo: known?.paymentNo ?? null,
    orderNo: known?.orderNo ?? null,
  });
  const payment = known && books && (await readPayment(app.db, known.paymentNo));
  if (!payment) return;
  const answer = await connector.find(payment.paymentNo, await paymentClues(app, connector, payment));
  if (answer.kind === 'known') await applyFacts(app, payment, answer.facts);
}

/**
 * Keeps a refund that is not ours yet. It is kept before any refund is sent that could be the same.
 * @param paymentNo of the money that it is of, where that was read with it
 */
async function findRefund(
  { db }: App,
  { key: provider }: PaymentConnector,
  { line, paymentNo }: { readonly line: Moved; readonly paymentNo: string },
): Promise<FoundMoney | undefined> {
  const of = ofLine(line, { kind: 'refund', provider, providerId: line.itemId });
  if (await isKnownRefund(db, of)) return undefined;
  const payment = await findPaymentOf(db, { provider, reference: paymentNo, captureId: line.captureId });
  return recordFound(db, { ...of, paymentNo: payment?.paymentNo ?? null, orderNo: payment?.orderNo ?? null });
}

function ofLine<Of extends Pick<FoundMoney, 'kind' | 'provider' | 'providerId'>>(
  { reference, money, at }: Moved,
  of: Of,
) {
  const amountMinor = money.amountMinor < 0n ? -money.amountMinor : money.amountMinor;
  return { ...of, reference, currency: money.currency, amountMinor, movedAt: new Date(at) };
}
