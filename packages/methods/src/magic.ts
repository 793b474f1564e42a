import { type CurrencyCode, currencies, isCurrency, parseMoney } from '@kassa/money';

/** Outcomes that the sandbox's provider plays automatically for a local payment of a magic amount. */
export const magicOutcomes = [
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
] as const;
/** One of `magicOutcomes`. */
export type MagicOutcome = (typeof magicOutcomes)[number];

/** What each outcome is, in English. */
export const magicMeanings: Readonly<Record<MagicOutcome, string>> = {
  declined: 'Declined',
  insufficient: 'Declined: insufficient funds',
  late: 'Paid five minutes after it expired (let time pass)',
  short: 'Only 60% is paid',
  over: '120% is paid',
  twice: 'Paid twice',
  other_currency: 'Paid in US dollars',
  never: 'Never paid',
  callback_lost: 'Paid, but the callback is lost',
  callback_twice: 'Paid, with the callback sent twice',
  processing_captured: 'Reported, then captured',
  processing_declined: 'Reported, then declined',
  refund_refused: 'Paid twice, and refunds are refused',
  limit_mismatch: 'Declined right away: amount not allowed',
  approved: 'Paid',
};

/**
 * Major units that magic amounts are counted from, worth about 50 US dollars and odd enough that nothing costs that
 * much by accident. Only these exact totals are magic. A rule about the last digits alone would affect every seventh
 * order.
 */
const bases: Readonly<Partial<Record<CurrencyCode, string>>> = {
  ARS: '67000',
  AUD: '77',
  BRL: '277',
  COP: '207000',
  HKD: '387',
  IDR: '807000',
  JPY: '7700',
  KRW: '67000',
  MXN: '877',
  MYR: '217',
  PHP: '2877',
  SGD: '67',
  THB: '1677',
  TRY: '2077',
  VND: '1277000',
};

/** Currencies that have magic amounts: the pay currencies. */
export const magicCurrencies: readonly CurrencyCode[] = Object.keys(bases).filter(isCurrency);

/** Returns the smallest amount that the currency's rails can carry, in minor units. */
export function channelStep(currency: CurrencyCode): bigint {
  const { isoDigits, channelDigits } = currencies[currency];
  return 10n ** BigInt(isoDigits - channelDigits);
}

/** Returns the total of an outcome, in minor units. Null where the currency has none. */
export function magicAmount(outcome: MagicOutcome, currency: CurrencyCode): bigint | null {
  const base = parseMoney(bases[currency] ?? '', currency);
  return base && base.minor + BigInt(magicOutcomes.indexOf(outcome) + 1) * channelStep(currency);
}

/** Returns the outcome of a total. Undefined for every ordinary one. */
export function magicOutcome(amount: bigint, currency: CurrencyCode): MagicOutcome | undefined {
  return magicOutcomes.find((outcome) => magicAmount(outcome, currency) === amount);
}
