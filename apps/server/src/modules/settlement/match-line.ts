import type { Line, LineMoney, WaitReason } from './line.ts';

/** A line of the books at a provider that a report has to bring too. */
export interface Movement {
  readonly journalNo: bigint;
  readonly posting: number;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_fee';
  /** The provider's and our names of it: a capture's, a refund's sending, a dispute's. */
  readonly names: readonly string[];
  readonly currency: string;
  /** Above 0: the provider owes us more. Minor units. */
  readonly amountMinor: bigint;
  /** Whether a line has settled it before. */
  readonly settled: boolean;
}

/** What the books know of a line. */
export interface Known {
  /** Whether the payment, refund or capture that it names is ours. */
  readonly ours: boolean;
  /** What is booked at the provider for the same payment. */
  readonly movements: readonly Movement[];
  /** Whether an equal line was taken before it. */
  readonly taken: boolean;
}

/** What a line settles, and what it brings into the books. */
export interface Match {
  readonly settles: readonly Movement[];
  /** In the net currency; 0 for none. */
  readonly feeMinor: bigint;
  /** Whether the provider pays out in another currency than it took. */
  readonly exchanged: boolean;
  /** In the net currency: what it paid out. */
  readonly payoutMinor: bigint;
}

/** What becomes of a line. `target`: what a waiting line comes nearest to. */
export type Verdict =
  | ({ readonly kind: 'settled' } & Match)
  | { readonly kind: 'waiting'; readonly reason: WaitReason; readonly target?: Movement };

const waiting = (reason: WaitReason, target?: Movement): Verdict => ({
  kind: 'waiting',
  reason,
  ...(target && { target }),
});

/**
 * Compares a line with the books. A line settles what has its name, amount and currency, once. Fees and payouts are not
 * in the books before: the report is what they are known by.
 */
export function judgeLine(
  line: Pick<Line, 'kind' | 'reference' | 'captureId' | 'itemId' | 'money'>,
  known: Known,
): Verdict {
  const { kind, money } = line;
  if (money === null) return waiting('not_understood');
  const net = money.convertedMinor - money.feeMinor;
  switch (kind) {
    case 'other':
      return waiting('unknown_kind');
    case 'fee':
      return known.taken ? waiting('doubled') : { kind: 'settled', ...nothing, feeMinor: -net };
    case 'payout':
      return known.taken
        ? waiting('doubled')
        : { kind: 'settled', ...nothing, payoutMinor: -money.convertedMinor, feeMinor: money.feeMinor };
    case 'carried':
      return known.taken ? waiting('doubled') : { kind: 'settled', ...nothing };
    default:
      return judgeMovement({ ...line, kind }, money, known);
  }
}

const nothing: Match = { settles: [], feeMinor: 0n, exchanged: false, payoutMinor: 0n };

function judgeMovement(
  line: Pick<Line, 'reference' | 'captureId' | 'itemId'> & { readonly kind: Movement['kind'] },
  money: LineMoney,
  { ours, movements }: Known,
): Verdict {
  const isIn = money.amountMinor > 0n;
  const alike = movements.filter((one) => one.kind === line.kind && one.amountMinor > 0n === isIn);
  const named = alike.filter(({ names }) => names.some((name) => isNameOf(line, name)));
  const candidates = named.length > 0 ? named : alike;
  if (candidates.length === 0) return waiting(ours ? 'missing_in_books' : 'foreign');
  const open = candidates.filter(({ settled }) => !settled);
  const exact = open.find(
    ({ currency, amountMinor }) => currency === money.currency && amountMinor === money.amountMinor,
  );
  if (exact && isDear(money)) return waiting('other_amount', exact);
  if (exact) return { kind: 'settled', ...settling(exact, money, movements) };
  const [nearest] = open;
  if (!nearest) return waiting('doubled', candidates[0]);
  const sameCurrency = open.find(({ currency }) => currency === money.currency);
  return sameCurrency ? waiting('other_amount', sameCurrency) : waiting('other_currency', nearest);
}

/** More than any provider takes, also of a cent: a net amount in other digits, or another column. */
const mostOfAmount = 50n;

/** Whether a line's costs, or what the provider gave back of them, are out of proportion to what it moves. */
function isDear({ convertedMinor, feeMinor }: LineMoney): boolean {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  return size(feeMinor) > mostOfAmount * size(convertedMinor);
}

function isNameOf({ reference, captureId, itemId }: Pick<Line, 'reference' | 'captureId' | 'itemId'>, name: string) {
  return name !== '' && (name === reference || name === captureId || name === itemId);
}

/** What a line settles whose money is in the books as `movement`. A dispute's fee may be booked already. */
export function settling(movement: Movement, money: LineMoney, movements: readonly Movement[]): Match {
  const fee = movements.find(
    (one) =>
      one.kind === 'dispute_fee' &&
      movement.kind === 'dispute' &&
      !one.settled &&
      one.currency === money.netCurrency &&
      one.amountMinor === -money.feeMinor,
  );
  return {
    settles: fee ? [movement, fee] : [movement],
    feeMinor: fee ? 0n : money.feeMinor,
    exchanged: money.currency !== money.netCurrency,
    payoutMinor: 0n,
  };
}
