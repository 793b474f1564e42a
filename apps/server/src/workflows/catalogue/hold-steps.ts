import type { HoldStepRow, rehearseHoldInput } from '@kassa/contract/operator';
import { type Finality, finalities, type MethodRow, methods } from '@kassa/methods';
import { formatDecimal, parseDecimal } from '@kassa/money';
import type { z } from 'zod';
import type { HoldRule } from '../../kernel/hold-config.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { HoldStep } from '../../modules/deliveries/index.ts';
import { methodKeyOf } from '../../modules/pricing/index.ts';

const hourMs = 3_600_000;

/** A wait as the contract has checked it. */
export type HoldChange = z.output<typeof rehearseHoldInput>;

/** Who waits: all methods of a kind of finality, or one method. */
export interface Holder {
  readonly paidBy: string;
  readonly finality: Finality;
  readonly ofMethod: boolean;
  readonly methods: readonly MethodRow[];
}

/** Lists whose waits can be set: the kinds of finality, then the methods. */
export function listHolders(): readonly Holder[] {
  const kinds = Object.keys(finalities).map((name): Holder => {
    const finality = name as Finality;
    return { paidBy: name, finality, ofMethod: false, methods: methods.filter((row) => row.finality === finality) };
  });
  const single = methods.map(
    (row): Holder => ({ paidBy: methodKeyOf(row), finality: row.finality, ofMethod: true, methods: [row] }),
  );
  return [...kinds, ...single];
}

/** Finds whose wait is meant. @throws Refusal resource_not_found */
export function holderNamed(paidBy: string): Holder {
  return listHolders().find((holder) => holder.paidBy === paidBy) ?? refuse('resource_not_found');
}

/** Makes the subject of a proposal about a wait. Other proposals have an order's number there. */
export function holdSubject(paidBy: string): string {
  return `hold ${paidBy}`;
}

/**
 * Reads the steps of a wait, in the smallest units.
 * @throws Refusal invalid_input with the names of fields that do not grow from step to step
 */
export function readSteps({ steps }: Pick<HoldChange, 'steps'>): readonly HoldStep[] {
  const read = steps.map(({ overUsd, hours }) => ({
    overUsdMinor: parseDecimal(overUsd, 2) ?? refuse('invalid_input'),
    hours,
  }));
  const wrong = read.flatMap(({ overUsdMinor, hours }, at) => {
    const before = read[at - 1];
    if (!before) return [];
    // The longest wait counts: a shorter one above a larger total would look set, and do nothing.
    return [
      ...(overUsdMinor <= before.overUsdMinor ? [`steps.${at}.overUsd`] : []),
      ...(hours <= before.hours ? [`steps.${at}.hours`] : []),
    ];
  });
  if (wrong.length > 0) refuse('invalid_input', { extend: wrong.join(',') });
  return read;
}

/** Writes steps as the console shows them. */
export function shownSteps(steps: readonly HoldStep[]): readonly HoldStepRow[] {
  return steps.map(({ overUsdMinor, hours }) => ({ overUsd: formatDecimal(overUsdMinor, 2), hours }));
}

/** Finds what the server's settings ask of a kind or a method, from the smallest total on. A code alone means all its banks. */
export function serverSteps(holds: readonly HoldRule[], { paidBy, ofMethod }: Holder): readonly HoldStep[] {
  const [code] = paidBy.split('-');
  return holds
    .filter(({ by }) => by === paidBy || (ofMethod && by === code))
    .map(({ overUsdMinor, ms }) => ({ overUsdMinor, hours: ms / hourMs }))
    .sort((one, other) => Number(one.overUsdMinor - other.overUsdMinor) || one.hours - other.hours);
}
