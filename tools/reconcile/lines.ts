import type { healRestored } from '@kassa/server';

type Report = Awaited<ReturnType<typeof healRestored>>;
type Lost = Report['notified'][number];

/** Says what a restored database was missing, one thing a line. */
export function linesOf({ asked, asksAgain, found, sent, events, notified }: Report): string[] {
  const open = found.filter(({ state }) => state === 'open');
  const mended = found.filter(({ state }) => state === 'mended');
  return [
    ...(events ? eventLines(events) : []),
    ...asked.map(({ whom, problem }) => `${whom}: ${problem === '' ? 'asked for everything' : problem}`),
    `${asksAgain} attempts are asked about again by the workers.`,
    `${mended.length} found again and booked:`,
    ...mended.map((one) => `  ${moneyOf(one)}: ${one.remark}`),
    `${open.length} for a person to decide:`,
    ...open.map((one) => `  ${one.foundNo}: ${moneyOf(one)}${ownerOf(one)}`),
    ...notifiedLines(notified),
    `${sent.length} coins sent by transactions that this database does not have:`,
    ...sent.map(
      ({ coin, units, recipient, hash, sendRef }) =>
        `  ${units} base units of ${coin} to ${recipient}, ${hash}${sendRef === null ? '' : `: order ${sendRef} waits for a person`}`,
    ),
  ];
}

function eventLines({ known, taken, skipped, refused, refusedInAll }: NonNullable<Report['events']>): string[] {
  const more = refusedInAll - refused.length;
  return [
    `Events handed in: ${taken} are new here, ${known} are known, ${skipped} are about no order, ${refusedInAll} are refused:`,
    ...refused.map(({ line, why }) => `  line ${line}: ${why}`),
    ...(more > 0 ? [`  and ${more} more lines`] : []),
    ...(refusedInAll > 0 && taken + known + skipped === 0
      ? ['  Not one line is an event: it is another kind of file.']
      : []),
  ];
}

function notifiedLines(notified: Report['notified']): string[] {
  const open = notified.filter(({ state }) => state === 'open');
  const lost = open.filter(({ missing }) => missing.includes('order'));
  const behind = open.filter((one) => !lost.includes(one));
  const unpaid = notified.filter(({ state }) => state === 'unpaid');
  return [
    `${lost.length} orders that merchants were notified of and this database does not have, for a person to decide:`,
    ...lost.map((one) => `  ${orderOf(one)}, notified as ${comeTo(one)}${moneyFor(one)}${soldAgain(one)}`),
    `${behind.length} orders of which merchants were notified of more than this database has:`,
    ...behind.map((one) => `  ${orderOf(one)}: ${one.missing.map((what) => lacking[what]).join('; ')}`),
    `${unpaid.length} orders that nobody had paid, as their merchants know, are not in this database:`,
    ...unpaid.map((one) => `  ${orderOf(one)}${moneyFor(one)}${soldAgain(one)}`),
  ];
}

const lacking: Readonly<Record<Lost['missing'][number], string>> = {
  order: 'this database does not have it',
  paid: 'its payment is not found yet: its provider is asked, an event alone is no money',
  delivered: 'its delivery is not known here',
  refunded: 'less is refunded here',
  closed: 'it was closed, and a payment of it is under way here',
};

function orderOf({ orderNo, appId, merchantOrderNo, amountMinor, currency }: Lost): string {
  return `order ${orderNo} (${merchantOrderNo} of merchant ${appId}) of ${amountMinor} minor units ${currency}`;
}

function comeTo({ paid, delivered, refundedMinor }: Lost): string {
  const words = [
    paid ? 'paid' : 'placed',
    delivered ? 'delivered' : '',
    refundedMinor > 0n ? `${refundedMinor} refunded` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

function moneyFor({ money, state }: Lost): string {
  if (money.length > 0) return `; its money is perhaps ${money.join(' or ')} above`;
  return state === 'open' ? '; no money like it was found' : '';
}

function soldAgain({ again }: Lost): string {
  return again === null ? '' : `; its merchant’s number was sold again as order ${again}`;
}

function moneyOf({ kind, provider, currency, amountMinor, reference, providerId, movedAt }: Report['found'][number]) {
  return `${kind} ${reference} (${providerId} at ${provider}) of ${amountMinor} minor units ${currency}, ${movedAt.toISOString()}`;
}

function ownerOf({ kind, orderNo, paymentNo, like }: Report['found'][number]): string {
  if (orderNo !== null) return ` of order ${orderNo}`;
  if (kind === 'refund' || paymentNo !== null) return '';
  return like.length === 0 ? ', of no order of this database' : `, perhaps of order ${like.join(' or ')}`;
}
