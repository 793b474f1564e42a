import type { App } from '../../app.ts';
import type { PaymentConnector, SettlementLine } from '../../connectors/payment/index.ts';
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
 * it knows. Refunds, and what is of no payment here, it keeps.
 * @returns the refunds that are open, and '' when everything was read, or why not. What was read until then counts
 */
export async function findMoney(
  app: App,
  connector: PaymentConnector,
  since: number,
): Promise<{ readonly problem: string; readonly refunds: readonly FoundMoney[] }> {
  const readSince = connector.settlement?.readSince;
  const refunds: FoundMoney[] = [];
  if (!readSince) return { problem: 'it can’t be asked what moved: its next reports tell', refunds };
  const lines = readSince(since);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) {
      return { problem: value.kind === 'read' ? '' : value.kind === 'unknown' ? value.detail : value.kind, refunds };
    }
    if (!isMoved(value)) continue;
    if (value.kind === 'payment' && value.money.amountMinor > 0n) await findCapture(app, connector, value);
    if (value.kind === 'refund' && value.money.amountMinor < 0n) {
      const found = await findRefund(app, connector, value);
      if (found?.state === 'open') refunds.push(found);
    }
  }
}

function isMoved(line: SettlementLine): line is Moved {
  return line.money !== null;
}

async function findCapture(app: App, connector: PaymentConnector, line: Moved): Promise<void> {
  const { key: provider } = connector;
  const known = await findPaymentOf(app.db, { provider, ...line });
  if (known?.hasCapture) return;
  await recordFound(app.db, {
    ...ofLine(line, { kind: 'payment', provider, providerId: line.captureId || line.id }),
    paymentNo: known?.paymentNo ?? null,
    orderNo: known?.orderNo ?? null,
  });
  const payment = known && (await readPayment(app.db, known.paymentNo));
  if (!payment) return;
  const answer = await connector.find(payment.paymentNo, await paymentClues(app, connector, payment));
  if (answer.kind === 'known') await applyFacts(app, payment, answer.facts);
}

/** Keeps a refund that is not ours yet. It is kept before any refund is sent that could be the same. */
async function findRefund(
  { db }: App,
  { key: provider }: PaymentConnector,
  line: Moved,
): Promise<FoundMoney | undefined> {
  const of = ofLine(line, { kind: 'refund', provider, providerId: line.itemId });
  if (await isKnownRefund(db, of)) return undefined;
  const payment = await findPaymentOf(db, { provider, reference: '', captureId: line.captureId });
  return recordFound(db, { ...of, paymentNo: payment?.paymentNo ?? null, orderNo: payment?.orderNo ?? null });
}

function ofLine<Of extends Pick<FoundMoney, 'kind' | 'provider' | 'providerId'>>(
  { reference, money, at }: Moved,
  of: Of,
) {
  const amountMinor = money.amountMinor < 0n ? -money.amountMinor : money.amountMinor;
  return { ...of, reference, currency: money.currency, amountMinor, movedAt: new Date(at) };
}
