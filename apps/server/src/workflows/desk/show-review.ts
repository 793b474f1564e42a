import type { HistoryLine, ReviewedOrder } from '@kassa/contract/operator';
import { methodCode } from '@kassa/methods';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readBuyer } from '../../modules/accounts/index.ts';
import { readOwnCheck, readPerson } from '../../modules/identity/index.ts';
import { readOrderLines } from '../../modules/ledger/index.ts';
import { readLink } from '../../modules/links/index.ts';
import { readOpenProposal } from '../../modules/operators/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { readPayments } from '../../modules/payments/index.ts';
import { allowedActions, refusedActions } from './allowed-actions.ts';
import { readDeskVersion } from './desk-version.ts';
import { readDisputeRows } from './list-disputes.ts';
import { majorOf, readReviewRow } from './list-review.ts';
import { type ReviewCase, readCase } from './review-case.ts';

/**
 * Shows an operator everything about an order, and the decisions that are allowed now. @throws Refusal order_not_found
 */
export async function showReview(app: Pick<App, 'db' | 'seal' | 'clock'>, orderNo: OrderNo): Promise<ReviewedOrder> {
  const { db, seal } = app;
  const order = await readOrder(db, orderNo);
  const version = order && (await readDeskVersion(db, order));
  const row = await readReviewRow(db, orderNo);
  if (!order || !version || !row) refuse('order_not_found');
  const reviewCase = await readCase(app, db, order);
  const link = await readLink(db, order.nftParamNo);
  const { email, atRisk } = await readBuyer(db, seal, order.userNo);
  return {
    ...row,
    version,
    buyer: email && maskEmail(email),
    flagged: atRisk,
    item: link?.itemName ?? '',
    method: methodCode(order),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payments: (await readPayments(db, orderNo)).map((payment) => ({
      paymentNo: payment.paymentNo,
      status: payment.status,
      method: methodCode(payment),
      last4: payment.last4,
      declineCode: payment.declineCode,
      provider: payment.provider,
      route: payment.route,
      createdAt: payment.createdAt.toISOString(),
      ...moneyOf(payment),
    })),
    ...moneyRows(reviewCase),
    disputes: await readDisputeRows(db, orderNo),
    delivery: reviewCase.delivery
      ? { status: reviewCase.delivery.status, releaseStatus: reviewCase.delivery.releaseStatus ?? '' }
      : null,
    identity: await identityOf(db, order.userNo),
    proposal: await openProposal(db, orderNo),
    ledger: (await readOrderLines(db, orderNo)).map(({ event, account, currency, amount }) => ({
      event,
      account,
      ...moneyOf({ currency, amountMinor: amount }),
    })),
    history: await readHistory(db, orderNo),
    actions: allowedActions(reviewCase),
    refusedActions: refusedActions(reviewCase),
  };
}

function moneyRows(reviewCase: ReviewCase): Pick<ReviewedOrder, 'receipts' | 'refunds' | 'askedPart'> {
  const { captures, refunds, requestedPartMinor, order } = reviewCase;
  return {
    askedPart: requestedPartMinor === null ? null : moneyOf({ amountMinor: requestedPartMinor, currency: order.fiat }),
    receipts: captures.map((capture) => ({
      receiptNo: capture.captureNo,
      paymentNo: capture.paymentNo,
      money: capture.providerCaptureId,
      disposition: capture.disposition,
      receivedAt: capture.receivedAt.toISOString(),
      ...moneyOf(capture),
    })),
    refunds: refunds.map((refund) => ({
      refundNo: refund.refundNo,
      paymentNo: refund.paymentNo,
      status: refund.status,
      reason: refund.reason,
      money: refund.moneyId ?? '',
      whole: refund.whole,
      createdAt: refund.createdAt.toISOString(),
      ...moneyOf(refund),
    })),
  };
}

async function identityOf(db: Reader, userNo: string): Promise<ReviewedOrder['identity']> {
  const { level } = await readPerson(db, userNo);
  const check = await readOwnCheck(db, { userNo });
  if (!check) return { level, check: null };
  const { checkNo: reference, status, provider, country, refusals, openedAt } = check;
  const reasons = [...new Set(refusals.map(({ reason }) => reason))];
  const shown = { reference, level: check.level, status, provider, country, reasons };
  return { level, check: { ...shown, openedAt: openedAt.toISOString() } };
}

function moneyOf({ amountMinor, currency }: { amountMinor: bigint; currency: string }) {
  return { amount: majorOf(amountMinor, currency), currency };
}

async function openProposal(db: Reader, orderNo: OrderNo): Promise<ReviewedOrder['proposal']> {
  const proposal = await readOpenProposal(db, orderNo);
  if (!proposal || proposal.expired) return null;
  const { proposalId, action, reason, proposedBy, expiresAt } = proposal;
  return { proposalId, action, reason, proposedBy, expiresAt: expiresAt.toISOString() };
}

/** Lists each move of the order and of what belongs to it, oldest first. */
async function readHistory(db: Reader, orderNo: OrderNo): Promise<HistoryLine[]> {
  const { rows } = await sql<Omit<HistoryLine, 'at'> & { at: Date }>`
    select at, moves.graph as what, moves.subject, coalesce(from_state, '') as "from", to_state as "to", event, actor
    from (
      select 'order' as graph, ${orderNo} as subject
      union all select 'delivery', ${orderNo}
      union all select 'payment', payment_no from payments where order_no = ${orderNo}
      union all select 'refund', refund_no from refunds where order_no = ${orderNo}
      union all select 'dispute', dispute_no from disputes where order_no = ${orderNo}
      union all select 'proposal', proposal_id from proposals where order_no = ${orderNo}
    ) own
    cross join lateral (select * from state_moves m where m.graph = own.graph and m.subject = own.subject offset 0) moves
    order by id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
