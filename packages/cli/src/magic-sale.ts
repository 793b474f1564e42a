import { UsageError } from './setup.ts';

/** Outcomes that the sandbox's provider plays for the totals base + 1, + 2 and so on: docs/sandbox-provider.md. */
const outcomes = [
  'declined',
  'insufficient',
  'late',
  'short',
  'over',
  'twice',
  'other_currency',
  'never',
  'callback_lost',
  'callback_twice',
  'processing_captured',
  'processing_declined',
  'refund_refused',
  'limit_mismatch',
  'approved',
];

/** What the totals of a pay currency are counted from, and its decimals. */
const bases: Readonly<Record<string, readonly [base: number, digits: 0 | 2]>> = {
  ARS: [67_000, 2],
  AUD: [77, 2],
  BRL: [277, 2],
  COP: [207_000, 0],
  HKD: [387, 2],
  IDR: [807_000, 0],
  JPY: [7_700, 0],
  KRW: [67_000, 0],
  MXN: [877, 2],
  MYR: [217, 2],
  PHP: [2_877, 2],
  SGD: [67, 2],
  THB: [1_677, 2],
  TRY: [2_077, 2],
  VND: [1_277_000, 0],
};

/** Gives a sale the price for which the sandbox's provider plays an outcome by itself. @throws UsageError */
export function magicSale<Sale extends { fiat: string; amount: string; targetFiat: string }>(
  sale: Sale,
  { outcome, fiat = 'SGD' }: { readonly outcome: string; readonly fiat: string | undefined },
): Sale {
  const step = outcomes.indexOf(outcome) + 1;
  if (step === 0) throw new UsageError(`--outcome is one of ${outcomes.join(', ')}`);
  const row = Object.hasOwn(bases, fiat) ? bases[fiat] : undefined;
  if (!row) throw new UsageError(`--outcome needs a pay currency: --fiat ${Object.keys(bases).join(', ')}`);
  const [base, digits] = row;
  const amount = digits === 0 ? String(base + step) : `${base}.${String(step).padStart(2, '0')}`;
  return { ...sale, fiat, targetFiat: fiat, amount };
}
