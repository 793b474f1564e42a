import { sql } from 'kysely';
import type { ReadEnd, SettlementLine, SettlementLines } from '../src/connectors/payment/settlement.ts';
import type { OrderNo } from '../src/kernel/ids.ts';
import { announceReport, type ReadingEnd } from '../src/modules/settlement/index.ts';
import { matchLines } from '../src/workflows/settlement/match-lines.ts';
import { readReport } from '../src/workflows/settlement/read-reports.ts';
import type { MerchantWorld } from './merchant-world.ts';

/** What a line may say otherwise. Money without the converted amount is paid out as it came. */
export type LineChanges = Partial<Omit<SettlementLine, 'money'>> & {
  readonly currency?: string;
  readonly amountMinor?: bigint;
  readonly netCurrency?: string;
  readonly convertedMinor?: bigint;
  readonly feeMinor?: bigint;
};

let lines = 0;

/** Builds a line of a report. */
export function settlementLine({ world }: { world: MerchantWorld }, changes: LineChanges): SettlementLine {
  const { currency = 'SGD', amountMinor = 0n, netCurrency = currency, convertedMinor = amountMinor } = changes;
  lines += 1;
  return {
    id: changes.id ?? `line ${lines}`,
    kind: changes.kind ?? 'payment',
    type: changes.type ?? changes.kind ?? 'payment',
    at: changes.at ?? world.app.clock.now(),
    reference: changes.reference ?? '',
    captureId: changes.captureId ?? '',
    itemId: changes.itemId ?? '',
    money: { currency, amountMinor, netCurrency, convertedMinor, feeMinor: changes.feeMinor ?? 0n },
    raw: changes.raw ?? '{}',
  };
}

/** Builds what an honest provider reports of an order's money by now: what came, went back, and was taken by banks. */
export async function honestLines(world: MerchantWorld, orderNo: OrderNo): Promise<SettlementLine[]> {
  const { rows } = await sql<{
    kind: SettlementLine['kind'];
    reference: string;
    capture: string;
    item: string;
    currency: string;
    amount: string;
  }>`
    select 'payment' as kind, payment_no as reference, provider_capture_id as capture, '' as item, currency,
      amount_minor::text as amount from receipts where order_no = ${orderNo}
    union all
    select 'refund', coalesce(arrived_as, case when refusals > 0 then refund_no || '-' || refusals else refund_no end), '', '',
      currency, (-amount_minor)::text from refunds where order_no = ${orderNo} and status = 'succeeded'
    union all
    select 'dispute', payment_no, '', provider_dispute_id, currency, (-taken_minor)::text from disputes
    where order_no = ${orderNo} and taken_minor > 0`.execute(world.app.db);
  return rows.map(({ capture: captureId, item: itemId, amount, ...row }) =>
    settlementLine(
      { world },
      {
        ...row,
        captureId,
        itemId,
        id: `${row.kind} ${row.reference} ${captureId} ${itemId}`,
        amountMinor: BigInt(amount),
      },
    ),
  );
}

/** Yields lines, and ends as it is said. */
export async function* linesThatEnd(all: readonly SettlementLine[], end: ReadEnd = { kind: 'read' }): SettlementLines {
  yield* all;
  return end;
}

/** Reads a report with these lines under a name, and compares what is to be compared. */
export async function readLines(
  world: MerchantWorld,
  name: string,
  all: readonly SettlementLine[],
): Promise<ReadingEnd> {
  const { db } = world.app;
  const report = await announceReport(db, { provider: 'sandbox', account: 'shop', name }, 'caller');
  const end = await readReport(db, report, linesThatEnd(all));
  await compare(world);
  return end;
}

/** Compares all lines that are to be compared. */
export async function compare({ app }: MerchantWorld): Promise<void> {
  while ((await matchLines(app)) > 0);
}

/** Lists what became of the lines of a report: state, or why it waits, by the line's kind. */
export async function outcomes({ app }: MerchantWorld, name: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || case state when 'waiting' then l.reason else l.state end as what
    from settlement_lines l join settlement_reports using (report_no) where name = ${name} order by line_no`.execute(
    app.db,
  );
  return rows.map(({ what }) => what);
}

/** Sums what is booked at the provider for an order and no line has settled, by currency; without what is 0. */
export async function unsettled({ app }: MerchantWorld, orderNo: OrderNo): Promise<Record<string, string>> {
  const { rows } = await sql<{ currency: string; left: string }>`
    select p.currency, sum(p.amount)::text as left from ledger_journals j join ledger_postings p using (journal_no)
    left join settlement_matches m on m.journal_no = p.journal_no and m.posting = p.line
    where j.order_no = ${orderNo} and p.account = 'provider_clearing:sandbox' and m.line_no is null
    group by p.currency having sum(p.amount) <> 0`.execute(app.db);
  return Object.fromEntries(rows.map(({ currency, left }) => [currency, left]));
}

/** Reads all balances of the books that reports move, as text. */
export async function settlementBalances({ app }: MerchantWorld): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select account || ' ' || currency || ' ' || sum(amount) as text from ledger_postings
    group by account, currency having sum(amount) <> 0 order by 1`.execute(app.db);
  return rows.map(({ text }) => text);
}
