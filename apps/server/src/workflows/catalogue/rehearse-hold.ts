import type { HoldRehearsal } from '@kassa/contract/operator';
import { methodKey } from '@kassa/methods';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { HoldRule } from '../../kernel/hold-config.ts';
import { holdMs, readHoldSettings, rulesOf } from '../../modules/deliveries/index.ts';
import { type HoldChange, type Holder, holderNamed, readSteps } from './hold-steps.ts';

const ordersTried = 1_000;
const hourMs = 3_600_000;

interface PastOrder {
  readonly pay_way_code: string;
  readonly bank_code: string;
  readonly usd_minor: bigint | null;
  readonly created_at: Date;
  /** Whether it was paid and Kassa sends what it sold. */
  readonly sent: boolean;
}

/**
 * Tells what a wait would have done to the last thousand orders that were paid so. Changes nothing.
 * @throws Refusal resource_not_found for a kind or method that is none, the others as `readSteps`
 */
export async function rehearseHold(app: Pick<App, 'db' | 'config'>, change: HoldChange): Promise<HoldRehearsal> {
  const holder = holderNamed(change.paidBy);
  const steps = readSteps(change);
  const settings = await readHoldSettings(app.db);
  const set = (over: readonly { readonly paidBy: string; readonly steps: typeof steps }[]) => [
    ...app.config.holds,
    ...over.flatMap((one) => rulesOf(one.paidBy, one.steps)),
  ];
  const now = set(settings);
  const then = set([...settings.filter(({ paidBy }) => paidBy !== change.paidBy), { paidBy: change.paidBy, steps }]);
  const orders = await lastOrders(app, holder);
  const sent = orders.filter((order) => order.sent);
  const waits = (rules: readonly HoldRule[]) => sent.map((order) => waitOf(rules, order));
  const [before, after] = [waits(now), waits(then)];
  const waiting = (ms: readonly number[]) => ms.filter((one) => one > 0).length;
  const longest = (ms: readonly number[]) => ms.reduce((most, one) => Math.max(most, one), 0) / hourMs;
  return {
    orders: orders.length,
    since: orders.at(-1)?.created_at.toISOString() ?? '',
    sent: sent.length,
    waitNow: waiting(before),
    waitThen: waiting(after),
    longestNow: longest(before),
    longestThen: longest(after),
  };
}

function waitOf(rules: readonly HoldRule[], order: PastOrder): number {
  return holdMs(rules, { payWayCode: order.pay_way_code, bankCode: order.bank_code, usdMinor: order.usd_minor });
}

async function lastOrders({ db }: Pick<App, 'db'>, { methods }: Holder): Promise<readonly PastOrder[]> {
  const keys = methods.map(methodKey);
  const { rows } = await sql<PastOrder>`
    select o.pay_way_code, o.bank_code, q.usd_minor, o.created_at,
      o.paid_at is not null and exists (select from chain_deliveries c where c.order_no = o.order_no) as sent
    from (
      select last.* from unnest(${keys.map(({ payWayCode }) => payWayCode)}::text[],
        ${keys.map(({ bankCode }) => bankCode)}::text[]) m (code, bank)
      cross join lateral (
        select order_no, quote_no, pay_way_code, bank_code, created_at, paid_at from orders
        where pay_way_code = m.code and bank_code = m.bank
        order by created_at desc, order_no desc limit ${ordersTried}) last
      order by created_at desc, order_no desc limit ${ordersTried}) o
    join quotes q on q.quote_no = o.quote_no
    order by o.created_at desc, o.order_no desc`.execute(db);
  return rows;
}
