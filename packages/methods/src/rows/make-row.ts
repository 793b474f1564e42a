import type { FieldName, Locale } from '@kassa/contract';
import type { CurrencyCode } from '@kassa/money';
import type { Choice, Collect, MethodRow, MethodType } from '../row.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

type Labels = MethodRow['name'];

/** A proper name, the same in every language. */
export function brand(name: string): Labels {
  return { 'en-US': name, 'zh-HK': name, es: name, ko: name };
}

/** A name in words: English, Traditional Chinese, Spanish, Korean. */
export function words(texts: readonly [en: string, zh: string, es: string, ko: string]): Labels {
  const [en, zh, es, ko] = texts;
  return { 'en-US': en, 'zh-HK': zh, es, ko } satisfies Record<Locale, string>;
}

/** What one row says of itself; the rest follows from the way its money goes. */
export type RowParts = Partial<Omit<MethodRow, 'payWayCode' | 'bankCode' | 'name'>> &
  Pick<MethodRow, 'type' | 'mark' | 'routerPath'>;

/** What is true of most methods. Fees and limits are settings, to be set per provider contract. */
const usual = {
  cardType: '',
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
  locksConfirm: true,
  enabled: true,
  feeBps: 190n,
  feeMinimumUsdMinor: 20n,
  feeFixedUsdMinor: 0n,
  payMinUsdMinor: 100n,
  payMaxUsdMinor: 1_000_000n,
  refundMinimumUsdMinor: 50n,
  refundWindowMs: 180 * dayMs,
  provider: 'sandbox',
} as const satisfies Partial<MethodRow>;

/** A row by its key on the wire: payWayCode, or payWayCode-bankCode. */
export function methodRow(key: string, name: Labels, parts: RowParts): MethodRow {
  const [payWayCode = '', bankCode = ''] = key.split('-');
  return { ...usual, payWayCode, bankCode, name, icon: `/icons/methods/${key}.svg`, ...parts };
}

/** Rows of one country and its currency. */
export function rowsIn(country: string, currency: CurrencyCode) {
  return (key: string, name: Labels, parts: RowParts): MethodRow =>
    methodRow(key, name, { country, currencies: [currency], ...parts });
}

/** A form of our fields. */
export function form(...fields: readonly FieldName[]): Collect {
  return { kind: 'form', fields };
}

/** Choices by what goes over the wire and the proper name. */
export function choices(names: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

interface Family extends Omit<RowParts, 'mark'> {
  readonly type: MethodType;
}

/** The buyer goes to the wallet's page or app and comes back. */
export const wallet = { type: 'eWallet', routerPath: '/otherWayPay' } as const satisfies Family;

/** The same where one stays with the bank. */
export const bankPage = { type: 'bank', routerPath: '/otherWayPay', feeBps: 150n } as const satisfies Family;

/** A code with its amount; a new one is made while the order's window lasts. */
export const qrCode = {
  type: 'qrCode',
  routerPath: '/cashierDesk-QrCode',
  nextActions: ['qr'],
  feeBps: 100n,
  feeMinimumUsdMinor: 15n,
} as const satisfies Family;

/** Details to send money to by a fast rail. People type the amount, so it may differ; the sender's account comes with it, so it can go back. */
export const transfer = {
  type: 'bank',
  routerPath: '/cashierDesk-bankTransfer',
  nextActions: ['transfer'],
  payWindowMs: 30 * minuteMs,
  instructionMs: 30 * minuteMs,
  exactAmount: false,
  feeBps: 120n,
  refundWindowMs: 30 * dayMs,
} as const satisfies Family;

/** A number that takes one payment of one amount, from any cash machine: nothing says where it came from. */
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

/** Paid in cash at a counter: it takes days, costs the shop's share, and nothing goes back the same way. */
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
