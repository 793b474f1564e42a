import type {
  SettlementCalls,
  SettlementKind,
  SettlementLine,
  SettlementLines,
  SettlementMoney,
} from '../settlement.ts';
import { fromStripe } from './amount.ts';
import type { StripeClient } from './client.ts';
import { type BalanceShape, balancePageShape } from './wire.ts';

/**
 * By type: https://docs.stripe.com/reports/balance-transaction-types. Those that aren't here a person decides. An
 * `adjustment` is a dispute where that is its source.
 */
const kinds: Readonly<Record<string, SettlementKind>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'dispute',
  payment_reversal: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

const dayMs = 86_400_000;
/** A page, with what each transaction is about: it has to fit into an answer. */
const pageSize = 40;

/** When what is listed was booked, seconds since 1970: from the first, before the second. */
interface Span {
  readonly gte: number;
  readonly lt?: number;
}

/** Makes the calls about Stripe's balance transactions. Each is there as soon as its money is, so a day is a report. */
export function settlementCalls(call: StripeClient, account: string): SettlementCalls {
  return {
    account,
    daily: true,
    usualDelayMs: 2 * dayMs,
    read(name) {
      const from = Date.parse(`${name}T00:00:00Z`);
      return readCreated(call, { gte: from / 1_000, lt: (from + dayMs) / 1_000 });
    },
    readSince: (since) => readCreated(call, { gte: Math.floor(since / 1_000) }),
  };
}

async function* readCreated(call: StripeClient, created: Span): SettlementLines {
  for (let last: string | undefined; ; ) {
    const answer = await call({
      method: 'GET',
      path: '/balance_transactions',
      params: { created: { ...created }, limit: pageSize, expand: ['data.source'], starting_after: last },
      shape: balancePageShape,
    });
    if (answer.kind === 'none') return { kind: 'unknown', detail: 'not there' };
    if (answer.kind === 'refused') return { kind: 'unknown', detail: `refused ${answer.code}` };
    if (answer.kind === 'unknown') return answer;
    const { data, has_more: more } = answer.facts.value;
    const next = data.at(-1)?.id;
    // The same page again, or none of what is left: the rest would be missing, or never end.
    if (more && (next === undefined || next === last)) return { kind: 'unknown', detail: 'a list without an end' };
    for (const one of data) yield lineOf(one, created);
    if (!more) return { kind: 'read' };
    last = next;
  }
}

/** Translates a balance transaction. One of another time than was asked for is kept in that time, for a person. */
function lineOf(one: BalanceShape, { gte, lt = Number.POSITIVE_INFINITY }: Span): SettlementLine {
  const { id, type, created } = one;
  const source = typeof one.source === 'object' && one.source !== null ? one.source : undefined;
  const isDispute = type === 'adjustment' && source?.object === 'dispute';
  const kind = isDispute ? 'dispute' : Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other';
  const inTime = created >= gte && created < lt;
  const money = inTime ? moneyOf(one, kind) : null;
  const isCapture = source?.object === 'charge';
  return {
    id,
    kind: money === null ? 'other' : kind,
    type: one.reporting_category === type ? type : `${type} (${one.reporting_category})`.slice(0, 100),
    at: (inTime ? created : gte) * 1_000,
    reference: source?.metadata?.reference ?? '',
    captureId: (isCapture ? source.id : source?.charge) ?? '',
    itemId: isCapture ? '' : (source?.id ?? (typeof one.source === 'string' ? one.source : '')),
    money,
    raw: JSON.stringify({ ...one, source: source?.id ?? one.source ?? null }).slice(0, 4_000),
  };
}

/** What the buyer paid is in what the transaction is about; where that is in another currency, Stripe has converted it. */
function moneyOf(one: BalanceShape, kind: SettlementKind): SettlementMoney | null {
  const { currency, amount, fee } = one;
  const netCurrency = currency.toUpperCase();
  const convertedMinor = fromStripe({ amount, currency });
  const feeMinor = fromStripe({ amount: fee, currency });
  if (convertedMinor === undefined || feeMinor === undefined || one.net !== amount - fee) return null;
  const net = { netCurrency, convertedMinor, feeMinor };
  const source = typeof one.source === 'object' ? one.source : null;
  const isMoved = kind === 'payment' || kind === 'refund' || kind === 'dispute';
  if (!isMoved || !source?.currency || source.currency === currency)
    return { currency: netCurrency, amountMinor: convertedMinor, ...net };
  const whole = fromStripe({ amount: source.amount_captured ?? source.amount ?? 0, currency: source.currency });
  if (whole === undefined) return null;
  return { currency: source.currency.toUpperCase(), amountMinor: amount < 0 ? -whole : whole, ...net };
}
