/** @module-tag night */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFrom, raced, roundsOf } from '../../../testing/draws.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { factsOf, type PayAt, payAt, payPlainlyAt } from '../../../testing/paid-orders.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { spendFreely } from '../../../testing/spend-freely.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Payment } from '../../modules/payments/index.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '4' });
});
afterAll(() => world.close());

const draw = drawFrom(41);

const declined = async (payment: Payment) =>
  ({ ...factsOf(payment), status: 'declined', declineCode: 'insufficient_funds', captures: [] }) as const;
const captured = async (payment: Payment) => factsOf(payment);

/** What somebody does to an order in the moment in which an attempt begins. */
const deeds: Record<string, (placed: Placed, at: PayAt) => Promise<unknown>> = {
  'pays plainly': (placed, at) => payPlainlyAt(world, placed, at),
  'pays plainly with the same card': (placed, at) => payPlainlyAt(world, placed, at),
  'pays in the way of always': (placed, { charge, from }) => payAt(world, placed, { charge, ...(from && { from }) }),
  cancels: ({ orderNo, buyer }) =>
    world.ask('/nft/trade/cancel', { method: 'POST', headers: secretsOf(buyer), body: { orderNo } }),
  'runs out of time': ({ orderNo }) =>
    sql`update orders set expires_at = kassa_now() where order_no = ${orderNo}`.execute(world.app.db),
  'logs out': ({ buyer }) => world.logOut(buyer),
};

/** What must hold of all orders of these buyers, whatever happened in whichever order. */
async function judge(orders: readonly Placed[]): Promise<void> {
  const { rows } = await sql<Record<string, boolean>>`
    with mine as (select * from orders where order_no = any(${orders.map(({ orderNo }) => orderNo)})),
    tried as (select * from payments where order_no in (select order_no from mine))
    select
      not exists (select from mine o where attempts <> (select count(*) from tried p where p.order_no = o.order_no)) as counted,
      not exists (select from tried p where not exists (
        select from cards c where c.card_id = p.card_id and c.payment_no = p.payment_no and c.order_no = p.order_no)) as one_card,
      not exists (select from tried p where (status <> 'captured') <> exists (
        select from card_tries t where t.payment_no = p.payment_no)) as noted,
      not exists (select from tried p where not exists (
        select from ledger_holds h where h.payment_no = p.payment_no and change = 'placed')) as held,
      not exists (select from tried p where not exists (select from identity_uses u where u.payment_no = p.payment_no)) as taken,
      not exists (select from tried where status = 'captured' group by order_no having count(*) > 1) as once,
      not exists (select from mine o where (status in ('paid', 'delivering', 'completed')) <>
        exists (select from tried p where p.order_no = o.order_no and p.status = 'captured')) as paid,
      not exists (
        select from identity_persons p where spent_day_usd_minor <> (
          select coalesce(sum(usd_minor), 0) from identity_uses u where u.user_no = p.user_no and released_at is null
        ) or spent_day_usd_minor > (select day_usd_minor from identity_limits where level = 0 and app_id = '')
      ) as within_limits,
      not exists (
        select from card_tries where ip_index <> '' and declined_at is not null group by ip_index having count(*) > 4
      ) as few_declined`.execute(world.app.db);
  expect(rows[0]).toEqual(Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, true])));
}

test(
  'whatever comes in the moment in which attempts begin, each order is charged once and no limit is passed',
  raced,
  async () => {
    // Two and a half orders a day.
    await spendFreely(world.app.config.ownerUrl, 10_300);
    const names = Object.keys(deeds);
    const seen: Record<string, number> = { plain: 0, not: 0 };
    for (let round = 0; round < roundsOf(24); round += 1) {
      const orders: Placed[] = [];
      const buyers: SignedIn[] = [];
      for (let count = 0; count < 6; count += 1) {
        const placed = await world.order({}, buyers[draw(8)]);
        buyers.push(placed.buyer);
        orders.push(placed);
      }
      const ips = Array.from({ length: 2 }, () => `198.${round >> 8}.${round & 255}.${draw(250)}`);
      const calls = orders.flatMap((placed) => Array.from({ length: 1 + draw(3) }, () => placed));
      const cards = new Map<string, string>();
      for (const placed of orders)
        cards.set(placed.orderNo, await plantCard(world.app, world.app.db, await world.readOrder(placed.orderNo)));
      await Promise.all(
        calls.map(async (placed) => {
          const name = names[Math.max(0, draw(10) - 4)] ?? '';
          const card = cards.get(placed.orderNo);
          const at: PayAt = {
            charge: draw(3) === 0 ? declined : captured,
            from: { ip: ips[draw(3)] ?? '127.0.0.1', device: '' },
            ...(name.includes('same card') && card ? { cardId: card } : {}),
          };
          for (let turn = draw(4); turn > 0; turn -= 1) await sql`select ${turn}`.execute(world.app.db);
          const done = await deeds[name]?.(placed, at).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
          if (name.startsWith('pays plainly'))
            seen[done === true ? 'plain' : 'not'] = (seen[done === true ? 'plain' : 'not'] ?? 0) + 1;
        }),
      );
      await judge(orders);
    }
    expect(Math.min(seen.plain ?? 0, seen.not ?? 0)).toBeGreaterThan(20);
  },
);
