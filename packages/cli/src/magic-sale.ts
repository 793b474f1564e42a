import { UsageError } from './usage-error.ts';

/** Outcomes that the sandbox's provider plays for the totals base + 1, + 2 and so on: docs/sandbox-provider.md. */
export const outcomes = [
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

/** A pay currency: what its totals are counted from, its decimals, and its local methods that ask a buyer for nothing. */
interface Base {
  readonly from: number;
  readonly digits: 0 | 2;
  /** Their codes, parted by spaces. */
  readonly methods: string;
}

/** Pay currencies in which the sandbox's provider plays outcomes without a form that a buyer fills in. */
const bases: Readonly<Record<string, Base>> = {
  SGD: { from: 67, digits: 2, methods: '40001 40002 40004' },
  IDR: { from: 807_000, digits: 0, methods: '10004 10005 205' },
  KRW: { from: 67_000, digits: 0, methods: '209' },
  MYR: { from: 217, digits: 2, methods: '208' },
  PHP: { from: 2_877, digits: 2, methods: '90007 207' },
  THB: { from: 1_677, digits: 2, methods: '40003 206' },
  VND: { from: 1_277_000, digits: 0, methods: '201 202 203 204' },
};

/** What is played, how it is paid, and in which currency; those that are undefined follow from the others. */
interface Played {
  readonly outcome: string;
  readonly method: string | undefined;
  readonly fiat: string | undefined;
}

/** Gives a sale the price for which the sandbox's provider plays an outcome, and a method for it. @throws UsageError */
export function magicSale<Sale extends { fiat: string; amount: string; targetFiat: string }>(
  sale: Sale,
  { outcome, method, fiat = currencyOf(method) }: Played,
): Sale & { payWayCode: string } {
  const step = outcomes.indexOf(outcome) + 1;
  if (step === 0) throw new UsageError(`--outcome is one of ${outcomes.join(', ')}`);
  const base = fiat !== undefined && Object.hasOwn(bases, fiat) ? bases[fiat] : undefined;
  if (fiat === undefined || !base || (method !== undefined && !isOf(base, method))) {
    const rows = Object.entries(bases).map(
      ([currency, { methods }]) => `--fiat ${currency}: ${methods.replaceAll(' ', ', ')}`,
    );
    throw new UsageError(`--outcome takes these methods, for which a buyer fills nothing in:\n${rows.join('\n')}`);
  }
  const { from, digits, methods } = base;
  const amount = digits === 0 ? String(from + step) : `${from}.${String(step).padStart(2, '0')}`;
  return { ...sale, fiat, targetFiat: fiat, amount, payWayCode: method ?? methods.replace(/ .*/, '') };
}

function currencyOf(method: string | undefined): string | undefined {
  if (method === undefined) return 'SGD';
  return Object.entries(bases).find(([, base]) => isOf(base, method))?.[0];
}

function isOf({ methods }: Base, method: string): boolean {
  return methods.split(' ').includes(method);
}
