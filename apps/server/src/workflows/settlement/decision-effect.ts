import type { SettlementDecision } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import {
  clearingOf,
  type Journal,
  settledDifference,
  settledExchange,
  settledFee,
} from '../../modules/ledger/index.ts';
import { judgeLine, type Line, type Movement, settling, type WaitReason } from '../../modules/settlement/index.ts';
import { journalsOf } from './book-line.ts';
import { type Booked, readMovements } from './read-movements.ts';

/** A line that waits for a person. */
export type WaitingLine = Line & { readonly reason: WaitReason };

/** What a decision does to the books. */
interface Effect {
  readonly journals: readonly Journal[];
  readonly settles: readonly Movement[];
}

/** Lists what a line allows. With the number of an order, only if money of it is booked that the line may be. */
export async function possibleDecisions(tx: Tx, line: WaitingLine, orderNo: string): Promise<SettlementDecision[]> {
  if (line.money === null) return ['ignore', 'ask'];
  const isOfOrder = line.kind === 'payment' || line.kind === 'refund' || line.kind === 'dispute';
  const found = isOfOrder && (orderNo === '' || (await nearestOf(tx, line, orderNo)) !== undefined);
  return ['fee', 'difference', ...(found ? (['order'] as const) : []), 'ignore', 'ask'];
}

/** Works out what a decision books, and what it settles. */
export async function effectOf(
  tx: Tx,
  line: WaitingLine,
  { decision, orderNo }: { readonly decision: SettlementDecision; readonly orderNo: string },
): Promise<Effect> {
  if (decision === 'ignore' || line.money === null) return { journals: [], settles: [] };
  const booked = (await readMovements(tx, [line])).get(line.lineNo) ?? { ours: false, movements: [] };
  const target = decision === 'order' ? await nearestOf(tx, line, orderNo) : targetOf(line, booked);
  if (!target) return { journals: wholeAs(decision, line), settles: [] };
  return asTarget(decision, line, { target, movements: booked.movements });
}

/** What a waiting line comes nearest to and does not equal. */
function targetOf(line: WaitingLine, booked: Booked): Movement | undefined {
  const verdict = judgeLine(line, { ...booked, taken: false });
  if (verdict.kind !== 'waiting') return verdict.settles[0];
  return verdict.reason === 'other_amount' || verdict.reason === 'other_currency' ? verdict.target : undefined;
}

/** Books all of a line as a fee, or as our own difference beside its fee. */
function wholeAs(decision: SettlementDecision, line: Line): Journal[] {
  const { money } = line;
  if (money === null) return [];
  const net = (amount: bigint) => ({ currency: money.netCurrency, amount });
  if (decision === 'fee') return [settledFee(line, net(money.feeMinor - money.convertedMinor))];
  const fee = money.feeMinor === 0n ? [] : [settledFee(line, net(money.feeMinor))];
  return [settledDifference(line, net(money.convertedMinor)), ...fee];
}

/** Settles what the line comes nearest to, and books what lies between the two. */
function asTarget(
  decision: SettlementDecision,
  line: Line,
  { target, movements }: { target: Movement; movements: readonly Movement[] },
): Effect {
  const { money } = line;
  if (money === null) return { journals: [], settles: [] };
  const match = settling(target, money, movements);
  const net = (amount: bigint) => ({ currency: money.netCurrency, amount });
  if (target.currency !== money.currency) {
    const taken = { currency: target.currency, amount: target.amountMinor };
    const fee = match.feeMinor === 0n ? [] : [settledFee(line, net(match.feeMinor))];
    return {
      journals: [settledExchange(line, { taken, owed: net(money.convertedMinor) }), ...fee],
      settles: match.settles,
    };
  }
  const more = { currency: money.currency, amount: money.amountMinor - target.amountMinor };
  if (more.amount === 0n) return { journals: journalsOf(line, match), settles: match.settles };
  if (decision !== 'fee')
    return { journals: [...journalsOf(line, match), settledDifference(line, more)], settles: match.settles };
  const fees = [net(match.feeMinor), { ...more, amount: -more.amount }].filter(({ amount }) => amount !== 0n);
  return {
    journals: [...journalsOf(line, { ...match, feeMinor: 0n }), settledFee(line, ...fees)],
    settles: match.settles,
  };
}

/** Finds what of an order's booked money a line may be: of its kind and direction, not settled, the nearest amount first. */
async function nearestOf(tx: Tx, line: Line, orderNo: string): Promise<Movement | undefined> {
  const { money } = line;
  if (money === null) return undefined;
  const events = {
    payment: ['money_received', 'money_unmatched'],
    refund: ['refund_done', 'refund_bounced', 'refund_doubled'],
    dispute: ['dispute_taken'],
  }[line.kind as 'payment' | 'refund' | 'dispute'];
  const { rows } = await sql<{ journal_no: bigint; posting: number; currency: string; amount: string }>`
    select j.journal_no, p.line as posting, p.currency, p.amount::text as amount
    from ledger_journals j join ledger_postings p using (journal_no)
    left join settlement_matches m on m.journal_no = p.journal_no and m.posting = p.line
    where j.order_no = ${orderNo} and j.event = any(${events}::text[]) and p.account = ${clearingOf(line.provider)}
      and m.line_no is null and sign(p.amount) = ${money.amountMinor < 0n ? -1 : 1}
    order by p.currency = ${money.currency} desc, abs(p.amount - ${money.amountMinor.toString()}::numeric), j.journal_no limit 1`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const kind = line.kind as Movement['kind'];
  return {
    ...{ journalNo: row.journal_no, posting: row.posting, kind, names: [], settled: false },
    ...{ currency: row.currency, amountMinor: BigInt(row.amount) },
  };
}
