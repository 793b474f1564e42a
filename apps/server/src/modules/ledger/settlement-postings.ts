import type { SettlementLineNo } from '../../kernel/ids.ts';
import { type Account, clearingOf } from './accounts.ts';
import { type Journal, transfer } from './journal.ts';
import type { Amount } from './postings.ts';

/** What a line of a provider's report brings into the books. */
interface Settled {
  readonly lineNo: SettlementLineNo;
  readonly provider: string;
  /** The day of the books in which it counts, YYYY-MM-DD. */
  readonly day: string;
}

/** Books what a provider kept for itself. Below 0: what it gave back of that. */
export function settledFee(line: Settled, ...fees: readonly Amount[]): Journal {
  const clearing: Account = clearingOf(line.provider);
  return journal(
    'settled_fee',
    line,
    fees.flatMap((fee) => transfer('provider_fees', clearing, fee)),
  );
}

/**
 * Books that a provider pays out in another currency than it took: what it took leaves, and what it owes instead comes.
 * @param taken above 0: more money came than went
 */
export function settledExchange(line: Settled, { taken, owed }: { taken: Amount; owed: Amount }): Journal {
  const clearing: Account = clearingOf(line.provider);
  return journal('settled_exchange', line, [...transfer('fx', clearing, taken), ...transfer(clearing, 'fx', owed)]);
}

/** Books what a report says more (above 0) or less than the books, as a person decided: our own gain or loss. */
export function settledDifference(line: Settled, more: Amount): Journal {
  return journal('settled_difference', line, transfer(clearingOf(line.provider), 'settlement_differences', more));
}

/** Books what a provider paid out to our bank. Below 0: what came back to it. */
export function payoutMade(line: Settled, paid: Amount): Journal {
  return journal('payout_made', line, transfer('provider_clearing:bank', clearingOf(line.provider), paid));
}

function journal(event: Journal['event'], { lineNo, day }: Settled, postings: Journal['postings']): Journal {
  return { event, subject: lineNo, orderNo: lineNo, day, postings };
}
