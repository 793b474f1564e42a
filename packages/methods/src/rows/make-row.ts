import type { FieldName } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';
import { type MethodName, methodName, properName } from '@kassa/texts';
import type { Choice, Collect, MethodRow, MethodType } from '../row.ts';

/** One minute in ms. */
export const minuteMs = 60_000;
/** One day in ms. */
export const dayMs = 24 * 60 * minuteMs;

/** A proper name, the same in every language; a name in words, by its key in each language's `methods.ts`. */
export { methodName as words, properName as brand };

/** The parts of a row that differ. The rest follows from the kind of payment. */
export type RowParts = Partial<Omit<MethodRow, 'payWayCode' | 'bankCode' | 'name'>> &
  Pick<MethodRow, 'type' | 'mark' | 'routerPath'>;

/** Values of most methods. Fees and limits are settings, to be set by the contract with the provider. */
const usual = {
  cardType: '',
  cardName: '',
  country: 'all',
  currencies: 'any',
  collect: { kind: 'none', fields: [] },
  nextActions: ['redirect'],
  choices: {},
  copyableCode: false,
  payWindowMs: 30 * minuteMs,
  instructionMs: 15 * minuteMs,
  exactAmount: true,
  reportsBeforeFinal: false,
  finality: 'wallet',
  locksConfirm: true,
  enabled: true,
  feeBps: 190n,
  feeMinimumUsdMinor: 20n,
  feeFixedUsdMinor: 0n,
  payMinUsdMinor: 100n,
  payMaxUsdMinor: 1_000_000n,
  refundMinimumUsdMinor: 50n,
  refundWindowMs: 180 * dayMs,
} as const satisfies Partial<MethodRow>;

/** Makes a row from its key on the wire: payWayCode, or payWayCode-bankCode. */
export function methodRow(key: string, name: MethodName, parts: RowParts): MethodRow {
  const [payWayCode = '', bankCode = ''] = key.split('-');
  return { ...usual, payWayCode, bankCode, name, icon: `/icons/methods/${key}.svg`, ...parts };
}

/** Returns a maker for the rows of one country and its currency. */
export function rowsIn(country: string, currency: CurrencyCode) {
  return (key: string, name: MethodName, parts: RowParts): MethodRow =>
    methodRow(key, name, { country, currencies: [currency], ...parts });
}

/** Makes a form of our fields. */
export function form(...fields: readonly FieldName[]): Collect {
  return { kind: 'form', fields };
}

/** Makes choices from values on the wire and their proper names. */
export function choices(names: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

interface Family extends Omit<RowParts, 'mark'> {
  readonly type: MethodType;
}

/** The buyer goes to the wallet's page or app and comes back. */
export const wallet = { type: 'eWallet', routerPath: '/otherWayPay' } as const satisfies Family;

/** The same at a bank's page. */
export const bankPage = {
  type: 'bank',
  routerPath: '/otherWayPay',
  feeBps: 150n,
  finality: 'final',
} as const satisfies Family;

/** A code with its amount. A new one is made while the order's window lasts. */
export const qrCode = {
  type: 'qrCode',
  routerPath: '/cashierDesk-QrCode',
  nextActions: ['qr'],
  finality: 'final',
  feeBps: 100n,
  feeMinimumUsdMinor: 15n,
} as const satisfies Family;

/**
 * Details for a transfer by a fast rail. People type the amount, so it may differ. The sender's account is known, so
 * the money can be refunded.
 */
export const transfer = {
  type: 'bank',
  routerPath: '/cashierDesk-bankTransfer',
  nextActions: ['transfer'],
  payWindowMs: 30 * minuteMs,
  instructionMs: 30 * minuteMs,
  exactAmount: false,
  finality: 'final',
  feeBps: 120n,
  refundWindowMs: 30 * dayMs,
} as const satisfies Family;

/** A number that accepts one payment of one amount, from any cash machine. Nothing says where the money came from. */
export const virtualAccount = {
  ...transfer,
  type: 'virtualAccount',
  routerPath: '/otherWays-VA',
  collect: { kind: 'form', fields: ['fullName'] },
  payWindowMs: dayMs,
  instructionMs: dayMs,
  exactAmount: true,
  refundWindowMs: 0,
} as const satisfies Family;

/** Paid in cash at a counter: it takes days, costs the shop's share, and can't be refunded the same way. */
export const voucher = {
  ...transfer,
  payWindowMs: 3 * dayMs,
  instructionMs: 3 * dayMs,
  exactAmount: true,
  feeBps: 250n,
  feeMinimumUsdMinor: 60n,
  feeFixedUsdMinor: 30n,
  payMinUsdMinor: 200n,
  refundWindowMs: 0,
} as const satisfies Family;
