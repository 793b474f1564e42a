import { createReportReader } from '../report-file.ts';
import type { FileBytes, SettlementCalls, SettlementLine, SettlementLines } from '../settlement.ts';
import { fromMercadoPago } from './amount.ts';
import type { MercadoPagoClient, MercadoPagoReach } from './client.ts';
import { readMoved } from './moved.ts';
import { readSettlementReport } from './settlement-report.ts';
import { paymentShape, reportListShape, reportTaskShape } from './wire.ts';

const path = '/v1/account/settlement_report';
const dayMs = 86_400_000;
/** Its last second is named by some, the moment after it by others. */
const toleranceMs = 1_000;

type Ended = { readonly kind: 'unknown'; readonly detail: string };

/**
 * Makes the calls about Mercado Pago's report of all transactions. It makes one when it is asked to, which takes some time: a
 * day's is asked for once the day is over, unless somebody has made it already.
 */
export function settlementCalls(
  call: MercadoPagoClient,
  { origin, accessToken, timeoutMs, now, userId }: MercadoPagoReach & { readonly userId: string },
): SettlementCalls {
  const readAt = createReportReader(timeoutMs);
  const read = (file: FileBytes) => withOrigin(call, readSettlementReport(file, { userId, now: now() }));
  return {
    account: userId,
    daily: true,
    usualDelayMs: 3 * dayMs,
    readFile: read,
    readSince: (since) => readMoved(call, { since, now: now() }),
    async *read(name): SettlementLines {
      const from = Date.parse(`${name}T00:00:00Z`);
      const before = await findReport(call, from);
      if (before.kind === 'unknown') return before;
      const report = before.file === undefined ? await makeReport(call, from) : before;
      if (report.kind === 'unknown') return report;
      if (report.file === undefined) return { kind: 'none' };
      const headers = { authorization: `Bearer ${accessToken}` };
      return yield* readAt({ url: `${origin}${path}/${encodeURIComponent(report.file)}`, headers }, read);
    },
  };
}

interface Found {
  readonly kind: 'found';
  /** Undefined where there is none yet. */
  readonly file: string | undefined;
}

/** Finds a report of a day that was made after it: one that was made in its course lacks what came later. */
async function findReport(call: MercadoPagoClient, from: number): Promise<Found | Ended> {
  const answer = await call({ method: 'GET', path: `${path}/list`, shape: reportListShape });
  if (answer.kind !== 'known') return doubtful(answer);
  const isWhole = (begin: string, end: string, made: string) =>
    Date.parse(begin) === from &&
    Math.abs(Date.parse(end) - (from + dayMs)) <= toleranceMs &&
    Date.parse(made) >= from + dayMs;
  const file = answer.facts.value.find(
    ({ begin_date: begin, end_date: end, date_created: made, file_name: name, status }) =>
      status !== 'expired' && /^[\w.-]{1,200}\.csv$/.test(name ?? '') && isWhole(begin, end, made ?? ''),
  )?.file_name;
  return { kind: 'found', file: file ?? undefined };
}

async function makeReport(call: MercadoPagoClient, from: number): Promise<Found | Ended> {
  const timeOf = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
  const body = { begin_date: timeOf(from), end_date: timeOf(from + dayMs - toleranceMs) };
  const made = await call({ method: 'POST', path, body, shape: reportTaskShape });
  return made.kind === 'known' ? findReport(call, from) : doubtful(made);
}

function doubtful(answer: { kind: 'none' } | { kind: 'refused'; code: string } | Ended): Ended {
  if (answer.kind === 'unknown') return answer;
  return { kind: 'unknown', detail: answer.kind === 'none' ? 'not there' : `refused ${answer.code}` };
}

/**
 * Asks of each refund in a report who made it: what Mercado Pago itself gave back is a reversal in the books, and a
 * report does not say it. While one of them can't be asked for, the reading breaks off.
 */
async function* withOrigin(call: MercadoPagoClient, lines: SettlementLines): SettlementLines {
  try {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) return value;
      if (value.kind !== 'refund') {
        yield value;
        continue;
      }
      const told = await originOf(call, value);
      if (told.kind === 'unknown') return told;
      yield told.line;
    }
  } finally {
    await lines.return({ kind: 'unknown', detail: 'left' });
  }
}

type Told = { readonly kind: 'told'; readonly line: SettlementLine } | Ended;

async function originOf(call: MercadoPagoClient, line: SettlementLine): Promise<Told> {
  const { captureId: id, money } = line;
  if (!/^\d{1,19}$/.test(id) || money === null) return { kind: 'told', line };
  const answer = await call({ method: 'GET', path: `/v1/payments/${id}`, shape: paymentShape });
  // Another application's of the same account.
  if (answer.kind === 'none') return { kind: 'told', line };
  if (answer.kind !== 'known') return doubtful(answer);
  const { refunds, currency_id: currency } = answer.facts.value;
  const sizeMinor = money.amountMinor < 0n ? -money.amountMinor : money.amountMinor;
  const alike = (refunds ?? []).filter(({ amount }) => fromMercadoPago(amount, currency) === sizeMinor);
  const isReversal = alike.length > 0 && alike.every(({ source }) => source?.type === 'admin');
  if (isReversal) return { kind: 'told', line: { ...line, kind: 'dispute' } };
  const [only] = alike;
  const itemId = alike.length === 1 && only?.id ? `${id}.${only.id}` : '';
  return { kind: 'told', line: { ...line, itemId } };
}
