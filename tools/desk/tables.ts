import type {
  EndedProposal,
  HistoryLine,
  Resolved,
  ResolvedSold,
  ReviewedOrder,
  ReviewRow,
  SoldReviewRow,
} from '@kassa/contract/operator';

/** Prints columns as wide as their longest cell, with their names in the first line. */
export function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  // What others have written may have lines of its own.
  const lines = [names, ...rows].map((cells) => cells.map((cell) => cell.replace(/\s*[\r\n]\s*/g, ' ')));
  const widths = names.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((cells) => line(cells).trimEnd()).join('\n');
}

/** Writes an ISO 8601 time to the second, in UTC. */
export const time = (instant: string) => instant.slice(0, 19).replace('T', ' ');

/** Prints the orders that wait for an operator. */
export function reviewText(rows: readonly ReviewRow[]): string {
  if (rows.length === 0) return 'Nothing is waiting for review.';
  const lines = rows.map((row) => [
    row.orderNo,
    time(row.since),
    row.status,
    row.reason || '-',
    `${row.total} ${row.fiat}`,
    row.exception,
    String(row.stuckRefunds),
    row.proposalId || '-',
  ]);
  const names = ['ORDER', 'SINCE (UTC)', 'STATUS', 'REASON', 'TOTAL', 'EXCEPTION', 'STUCK REFUNDS', 'PROPOSAL'];
  return table(names, lines);
}

/** Prints the refunds of sold crypto that wait for an operator. */
export function soldText(rows: readonly SoldReviewRow[]): string {
  if (rows.length === 0) return 'No refund of sold crypto is waiting for review.';
  const lines = rows.map((row) => [
    row.orderNo,
    time(row.since),
    `${row.amount} ${row.coin}`,
    row.network,
    row.address,
    row.send || '-',
    row.nonce || '-',
    row.hashUrl || row.hash || '-',
  ]);
  return table(['SOLD ORDER', 'SINCE (UTC)', 'AMOUNT', 'NETWORK', 'TO', 'SEND', 'NUMBER', 'TRANSACTION'], lines);
}

/** Prints a refund of sold crypto after a decision. */
export function resolvedSoldText({ orderNo, status, proposal }: ResolvedSold): string {
  if (proposal === null) return `Done. Sold order ${orderNo} is ${status}.`;
  return [
    `Proposed for sold order ${orderNo}. This moves money, so another operator must approve it:`,
    `  npm run desk -- sold approve ${proposal.proposalId}`,
    `until ${time(proposal.expiresAt)} UTC.`,
  ].join('\n');
}

/** Prints an order with all that an operator may see of it. @param disputes its disputes, as printed */
export function orderText(order: ReviewedOrder, disputes: string): string {
  const { proposal, delivery, identity } = order;
  const head = [
    ['order', order.orderNo],
    ['status', order.reason === '' ? order.status : `${order.status} (${order.reason})`],
    ['exception', order.exception],
    ['total', `${order.total} ${order.fiat} by ${order.method}`],
    ['item', order.item],
    ['merchant', `${order.appId}, ${order.merchantOrderNo}`],
    ['buyer', order.buyer],
    ['identity', identityText(identity)],
    ['placed', time(order.createdAt)],
    ['paid', order.paidAt === null ? '-' : time(order.paidAt)],
    ['delivery', delivery === null ? '-' : [delivery.status, delivery.releaseStatus].filter(Boolean).join(', ')],
    ...(order.askedPart ? [['requested refund', `${money(order.askedPart)}`]] : []),
    ...(proposal
      ? [['proposal', `${proposal.proposalId}: ${proposal.action} by ${proposal.proposedBy}, "${proposal.reason}"`]]
      : []),
    ...(order.ended ? [['proposal', endedLine(order.ended)]] : []),
  ].map(([name = '', value = '']) => `${name.padEnd(11)}${value}`);
  const parts = [
    head.join('\n'),
    section(
      'PAYMENTS',
      ['NUMBER', 'STATUS', 'AMOUNT', 'METHOD', 'CARD', 'DECLINED', 'PROVIDER', 'WHY'],
      paymentRows(order),
    ),
    section('RECEIPTS', ['NUMBER', 'JUDGED', 'AMOUNT', 'RECEIVED (UTC)'], receiptRows(order)),
    section('REFUNDS', ['NUMBER', 'STATUS', 'AMOUNT', 'REASON', 'OF ALL'], refundRows(order)),
    disputes,
    section('LEDGER', ['EVENT', 'ACCOUNT', 'AMOUNT'], ledgerRows(order)),
    section('HISTORY', ['AT (UTC)', 'WHAT', 'NUMBER', 'FROM', 'TO', 'BY'], order.history.map(historyRow)),
    `Available actions: ${order.actions.join(', ') || 'nothing'}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function endedLine({ action, proposedBy, status, by, reason }: NonNullable<ReviewedOrder['ended']>): string {
  const why = reason === '' ? '' : `: "${reason}"`;
  return status === 'withdrawn'
    ? `${action}, withdrawn by ${by}${why}`
    : `${action} by ${proposedBy}, declined by ${by}${why}`;
}

function identityText({ level, check }: ReviewedOrder['identity']): string {
  if (!check) return `level ${level}, never checked`;
  const why = check.reasons.length > 0 ? ` (${check.reasons.join(', ')})` : '';
  return `level ${level}; check ${check.reference} for level ${check.level} at ${check.provider}: ${check.status}${why}`;
}

/** Prints an order after a decision. */
export function resolvedText({ orderNo, action, status, proposal }: Resolved): string {
  if (proposal === null) return `${action} is done. Order ${orderNo} is ${status}.`;
  return [
    `${action} is proposed for order ${orderNo}. This moves money, so another operator must approve it:`,
    `  npm run desk -- approve ${proposal.proposalId}`,
    `until ${time(proposal.expiresAt)} UTC.`,
  ].join('\n');
}

/** Prints a proposal that was declined or withdrawn. */
export function endedText({ proposalId, status }: EndedProposal): string {
  return `Proposal ${proposalId} is ${status}. Nothing else changed.`;
}

function section(title: string, names: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${title}\n${table(names, rows)}`;
}

const money = ({ amount, currency }: { amount: string; currency: string }) => `${amount} ${currency}`;

function paymentRows({ payments }: ReviewedOrder): string[][] {
  return payments.map((payment) => [
    payment.paymentNo,
    payment.status,
    money(payment),
    payment.method,
    payment.last4 || '-',
    payment.declineCode || '-',
    payment.provider,
    routeText(payment.route),
  ]);
}

/** Says why a provider took an attempt. */
function routeText(route: ReviewedOrder['payments'][number]['route']): string {
  if (route === null) return '-';
  const { rule, resting, refusing = [], unreached } = route;
  const why = [
    rule === null ? 'usual order' : `rule ${rule}`,
    ...resting.map((provider) => `${provider} rested`),
    ...refusing.map((provider) => `${provider} refuses our key`),
    ...unreached.map((provider) => `${provider} not reached`),
  ];
  return why.join(', ');
}

function receiptRows({ receipts }: ReviewedOrder): string[][] {
  return receipts.map((receipt) => [receipt.receiptNo, receipt.disposition, money(receipt), time(receipt.receivedAt)]);
}

function refundRows({ refunds }: ReviewedOrder): string[][] {
  return refunds.map((refund) => [
    refund.refundNo,
    refund.status,
    money(refund),
    refund.reason,
    refund.whole ? 'yes' : 'no',
  ]);
}

function ledgerRows({ ledger }: ReviewedOrder): string[][] {
  return ledger.map((line) => [line.event, line.account, money(line)]);
}

function historyRow(line: HistoryLine): string[] {
  return [time(line.at), line.what, line.subject, line.from || '-', line.to, `${line.event}, ${line.actor}`];
}
