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

/** A pay currency: what its totals are counted from, its decimals, and its local methods, the usual one first. */
interface Base {
  readonly from: number;
  readonly digits: 0 | 2;
  /** Their codes, parted by spaces. */
  readonly methods: string;
}

/** Pay currencies in which the sandbox's provider plays outcomes by a total. The sandbox fills in what a form asks for. */
const bases: Readonly<Record<string, Base>> = {
  SGD: { from: 67, digits: 2, methods: '40001 40002 40004' },
  ARS: { from: 67_000, digits: 2, methods: '30002 30003' },
  AUD: { from: 77, digits: 2, methods: '22000' },
  BRL: { from: 277, digits: 2, methods: '30001 30005' },
  COP: { from: 207_000, digits: 0, methods: '12000' },
  HKD: { from: 387, digits: 2, methods: '23000' },
  IDR: { from: 807_000, digits: 0, methods: '10004 10005 205 10003 10006' },
  JPY: { from: 7_700, digits: 0, methods: '21001 21002' },
  KRW: { from: 67_000, digits: 0, methods: '209 61001 61002 61003 61004 61005 61006 61007 61008' },
  MXN: { from: 877, digits: 2, methods: '601 30004' },
  MYR: { from: 217, digits: 2, methods: '208 13000' },
  PHP: { from: 2_877, digits: 2, methods: '90007 207 80059 80039 80040 80041 80066 80068 80070' },
  THB: { from: 1_677, digits: 2, methods: '40003 206 41002 41012 41014 41020 14000' },
  TRY: { from: 2_077, digits: 2, methods: '51001 51002' },
  VND: { from: 1_277_000, digits: 0, methods: '201 202 203 204 210 300' },
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
    throw new UsageError(`--outcome takes these local methods:\n${rows.join('\n')}`);
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
