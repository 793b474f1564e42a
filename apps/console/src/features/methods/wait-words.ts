import type { HoldRow, HoldStepRow } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import { methodName } from '../../shared/words/methods.ts';
import { unitWords } from '../../shared/words/span.ts';

const hoursOfDay = 24;

/** Leaves out what does not count, because a smaller total waits as long, and sorts the rest from the smallest total on. */
function countingSteps(steps: readonly HoldStepRow[]): readonly HoldStepRow[] {
  const sorted = [...steps].sort(
    (one, other) => Number(one.overUsd) - Number(other.overUsd) || other.hours - one.hours,
  );
  let longest = 0;
  return sorted.filter(({ hours }) => {
    const counts = hours > longest;
    longest = Math.max(longest, hours);
    return counts;
  });
}

function holdsOf(row: HoldRow, holds: readonly HoldRow[]): readonly HoldStepRow[] {
  const both = holds.filter(({ paidBy }) => paidBy === row.paidBy || (row.ofMethod && paidBy === row.finality));
  return both.flatMap(({ set, server }) => [...set, ...server]);
}

/** Returns functions that write waits in words. */
export function useWaitWords() {
  const { t, i18n } = useLingui();
  const span = (hours: number) =>
    hours % hoursOfDay === 0 && hours > 2 * hoursOfDay
      ? unitWords(i18n, hours / hoursOfDay, 'day')
      : unitWords(i18n, hours, 'hour');
  const step = ({ overUsd, hours }: HoldStepRow) => {
    const wait = span(hours);
    const dollars = i18n.number(Number(overUsd), { maximumFractionDigits: 2 });
    return Number(overUsd) === 0 ? wait : t`${wait} above ${dollars} US dollars`;
  };
  const line = (steps: readonly HoldStepRow[]) => countingSteps(steps).map(step).join(', ') || t`No wait`;
  const kinds: Readonly<Record<string, string>> = {
    final: t`Final at once: instant transfers, cash`,
    recall: t`Transfers a bank may recall`,
    card: t`Cards, Apple Pay and Google Pay`,
    wallet: t`Wallets with rules of their own`,
  };
  return {
    span,
    /** Says waits in one line. */
    line,
    /** Says which wait counts in the end: what is set for a method counts beside what is set for all of its kind. */
    counts: (row: HoldRow, holds: readonly HoldRow[]) => line(holdsOf(row, holds)),
    /** Names whose wait it is. */
    name: ({ paidBy, ofMethod }: Pick<HoldRow, 'paidBy' | 'ofMethod'>) =>
      ofMethod ? methodName(paidBy) : (kinds[paidBy] ?? paidBy),
  };
}
