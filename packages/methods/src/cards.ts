import type { Locale } from '@kassa/contract';
import type { MethodRow } from './row.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const card = (cardType: string, name: Readonly<Record<Locale, string>>, enabled: boolean): MethodRow => ({
  payWayCode: '10009',
  bankCode: '',
  cardType,
  name,
  type: 'card',
  icon: `/icons/methods/10009-${cardType}.svg`,
  country: 'all',
  currencies: 'any',
  collect: { kind: 'card', fields: ['firstName', 'lastName'] },
  nextActions: ['none', 'challenge'],
  choices: {},
  routerPath: '/creditCardConfig',
  payWindowMs: 15 * minuteMs,
  instructionMs: 15 * minuteMs,
  exactAmount: true,
  reportsBeforeFinal: false,
  locksConfirm: false,
  enabled,
  feeBps: 399n,
  feeMinimumUsdMinor: 50n,
  feeFixedUsdMinor: 30n,
  payMinUsdMinor: 500n,
  payMaxUsdMinor: 1_000_000n,
  refundMinimumUsdMinor: 50n,
  refundWindowMs: 180 * dayMs,
  provider: 'sandbox',
});

const named = (brand: string): Readonly<Record<Locale, string>> => ({
  'en-US': `Card: ${brand}`,
  'zh-HK': `信用卡／扣賬卡：${brand}`,
  es: `Tarjeta: ${brand}`,
  ko: `카드: ${brand}`,
});

/** One row a brand; they share one form and one price. Limits and fees are settings, to be set per provider contract. */
export const cardRows: readonly MethodRow[] = [
  card('visa', named('Visa'), true),
  card('mastercard', named('Mastercard'), true),
  card('mir', named('Mir'), false),
];
