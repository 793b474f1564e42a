import type { MethodRehearsal } from '@kassa/contract/operator';
import type { MethodRow } from '@kassa/methods';
import { type CurrencyCode, convert, formatDecimal, isCurrency } from '@kassa/money';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import {
  limitsOfProviders,
  type MethodTable,
  presentMethod,
  route,
  withTable,
} from '../../connectors/payment/index.ts';
import {
  crossRate,
  hasRate,
  limitsOf,
  type MethodTerms,
  methodNamed,
  type RateTable,
  rampFeeOf,
  readMethodSettings,
} from '../../modules/pricing/index.ts';
import { currentRates } from '../pricing/current-rates.ts';
import { tableOf } from '../pricing/refresh-methods.ts';
import { type MethodChange, termsOf } from './method-terms.ts';

const ordersTried = 1_000;

interface PastOrder {
  readonly nft_param_no: string;
  readonly fiat: string;
  readonly total_minor: bigint;
  readonly item_minor: bigint;
  readonly price_currency: string;
  readonly created_at: Date;
  readonly paid_after_ms: number | null;
}

/** What would become of an order: who takes it and for which fee, or why nobody does. */
type Fate =
  | { readonly provider: string; readonly feeUsdMinor: bigint }
  | { readonly refused: 'off' | 'below' | 'above' };

type Needs = Pick<App, 'db' | 'rates' | 'clock' | 'payments'>;

/**
 * Tells what a change would have done to the last thousand orders of its method, at today's rates. Changes nothing.
 * @throws Refusal as `termsOf`
 */
export async function rehearseMethod(app: Needs, change: MethodChange): Promise<MethodRehearsal> {
  const method = methodNamed(change.method);
  const terms = termsOf(app, change);
  const rates = await currentRates(app);
  const settings = await readMethodSettings(app.db);
  const then = [
    ...settings.filter((one) => one.method !== change.method || one.provider !== change.provider),
    { ...terms, method: change.method, provider: change.provider },
  ];
  const orders = (await lastOrders(app, method)).filter(({ fiat }) => isCurrency(fiat) && hasRate(rates, fiat));
  const fates = (table: MethodTable) => orders.map((order) => fateOf(app, { order, method, table, rates }));
  return summaryOf(orders, { now: fates(tableOf(settings, rates)), after: fates(tableOf(then, rates)), terms });
}

async function lastOrders({ db }: Needs, method: MethodRow): Promise<readonly PastOrder[]> {
  const bank = method.cardType === '' ? method.bankCode : method.cardType;
  const { rows } = await sql<PastOrder>`
    select o.nft_param_no, o.fiat, o.total_minor, q.item_minor, q.price_currency, o.created_at,
      (extract(epoch from o.paid_at - o.created_at) * 1000)::float8 as paid_after_ms
    from orders o join quotes q on q.quote_no = o.quote_no
    where o.pay_way_code = ${method.payWayCode} and o.bank_code = ${bank}
    order by o.created_at desc, o.order_no desc limit ${ordersTried}`.execute(db);
  return rows;
}

function fateOf(
  app: Needs,
  how: {
    readonly order: PastOrder;
    readonly method: MethodRow;
    readonly table: MethodTable;
    readonly rates: RateTable;
  },
): Fate {
  const { order, rates } = how;
  const payments = withTable(app.payments, how.table);
  const method = presentMethod(payments, how.method);
  const fiat = order.fiat as CurrencyCode;
  if (route(payments, method, { nftParamNo: '', currency: fiat, amountMinor: null }).connectors.length === 0)
    return { refused: 'off' };
  const limits = (row: MethodRow, currency: CurrencyCode) => limitsOfProviders(payments, row, currency);
  const { least, most } = limitsOf({ fiat, method }, { rates, limits });
  if (order.total_minor < least) return { refused: 'below' };
  if (order.total_minor > most) return { refused: 'above' };
  const sale = { nftParamNo: order.nft_param_no, currency: fiat, amountMinor: order.total_minor };
  const provider = route(payments, method, sale).connectors[0]?.key;
  if (provider === undefined) return { refused: 'above' };
  const base = order.price_currency === fiat ? order.total_minor : order.item_minor;
  const fee = { minor: rampFeeOf(base, { fiat, method, rates }), currency: fiat };
  return { provider, feeUsdMinor: convert(fee, crossRate(rates, fiat, 'USD'), 'USD').minor };
}

function summaryOf(
  orders: readonly PastOrder[],
  {
    now,
    after,
    terms,
  }: { readonly now: readonly Fate[]; readonly after: readonly Fate[]; readonly terms: MethodTerms },
): MethodRehearsal {
  const taken = (fates: readonly Fate[]) => fates.filter((fate) => 'provider' in fate).length;
  const fees = (fates: readonly Fate[]) =>
    formatDecimal(
      fates.reduce((sum, fate) => sum + ('provider' in fate ? fate.feeUsdMinor : 0n), 0n),
      2,
    );
  const refused = (why: 'off' | 'below' | 'above') =>
    after.filter((fate) => 'refused' in fate && fate.refused === why).length;
  const moved = new Map<string, number>();
  for (const [index, before] of now.entries()) {
    const next = after[index];
    if (!next || !('provider' in before && 'provider' in next) || before.provider === next.provider) continue;
    const way = `${before.provider} ${next.provider}`;
    moved.set(way, (moved.get(way) ?? 0) + 1);
  }
  const window = terms.payWindowMs;
  return {
    orders: orders.length,
    since: orders.at(-1)?.created_at.toISOString() ?? '',
    takenNow: taken(now),
    takenThen: taken(after),
    refused: { off: refused('off'), below: refused('below'), above: refused('above') },
    moved: [...moved].map(([way, count]) => {
      const [from = '', to = ''] = way.split(' ');
      return { from, to, orders: count };
    }),
    feesNowUsd: fees(now),
    feesThenUsd: fees(after),
    tooSlow: window === null ? 0 : orders.filter(({ paid_after_ms: ms }) => ms !== null && ms > Number(window)).length,
  };
}
