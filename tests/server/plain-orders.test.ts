import type { OrderView } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFrom, raced, roundsOf } from '../../apps/server/testing/draws.ts';
import { checkBooks } from './support/books.ts';
import { Buyer } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let buyers: Buyer[];
const way = { fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };

beforeAll(async () => {
  world = await openPaymentWorld();
  buyers = await Promise.all(Array.from({ length: 16 }, () => new Buyer(world, { plain: true }).logIn()));
});
afterAll(async () => {
  await checkBooks(world);
  await world.close();
});

const buyer = (index: number): Buyer => {
  const found = buyers[index];
  if (!found) throw new Error('no such buyer');
  return found;
};

/** Places an order; without a submit-token it is placed by itself. */
const place = (who: Buyer, nftParamNo: string, { token = crypto.randomUUID() as string, ...more } = {}) =>
  who.ask<OrderView>('/nft/trade/order', { ...way, nftParamNo, ...more }, { 'submit-token': token });

/** Everything that is written of an order, without its own numbers and times. */
async function rowsOf(orderNo: string): Promise<unknown> {
  // Its own numbers, and how far the worker has told of it by now.
  const told = ['state', 'attempts', 'leased_until', 'finished_at'];
  const own = [
    'id',
    'order_no',
    'nft_param_no',
    'quote_no',
    'event_no',
    'user_no',
    'merchant_order_no',
    'subject',
    ...told,
  ];
  const tables = {
    orders: 'order_no = $1',
    quotes: 'order_no = $1',
    merchant_events: 'order_no = $1',
    webhook_events: 'order_no = $1',
    webhook_deliveries: 'order_no = $1',
    state_moves: 'subject = $1',
  };
  const found: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(tables)) {
    const rows = await world.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${where}`,
      [orderNo],
    );
    found[table] = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          own.includes(name) && !(table === 'orders' && told.includes(name)) ? '' : timeless(value),
        ]),
      ),
    );
  }
  return found;
}

/** Replaces numbers of twenty digits, identifiers and times, which differ from order to order. */
function timeless(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return JSON.parse(
    text
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g, 'a time')
      .replace(/\b\d{20}\b/g, 'a number')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an identifier')
      .replace(/(merchantOrderNo(=|":"))[^"&]*/g, '$1')
      .replace(/(signature=)[^"&]*/g, '$1'),
  );
}

const named = async (orderNo: string | undefined) =>
  (await world.query('select from submit_tokens where order_no = $1', [orderNo])).length;

const kinds = {
  'at the present price': async () => ({}),
  'at a price that was shown': async (who: Buyer, nftParamNo: string) => {
    const asked = { nftParamNo, fiat: 'SGD', payWayCode: '10009', bankCode: 'visa' };
    return { quoteNo: (await who.post<{ quoteNo: string }>('/nft/trade/getFiatAmount', asked)).quoteNo };
  },
  'at a price that was shown for another card': async (who: Buyer, nftParamNo: string) => {
    const asked = { nftParamNo, fiat: 'SGD', payWayCode: '10009', bankCode: 'mastercard' };
    return { quoteNo: (await who.post<{ quoteNo: string }>('/nft/trade/getFiatAmount', asked)).quoteNo };
  },
  'opened a minute ago': async () => ({ openedAt: new Date((await world.now()) - 60_000).toISOString() }),
};

test.each(Object.entries(kinds))(
  'an order %s is the same alone, in a set, and among fifteen others',
  async (_, ask) => {
    const alone = new Buyer(world);
    await alone.logIn();
    const link = await alone.openLink();
    const byItself = await alone.ask<OrderView>('/nft/trade/order', {
      ...way,
      nftParamNo: link,
      ...(await ask(alone, link)),
    });
    const links = await Promise.all(buyers.map((who) => who.openLink()));
    const asked = await Promise.all(buyers.map((who, index) => ask(who, links[index] ?? '')));
    const inSet = await place(buyer(0), links[0] ?? '', asked[0]);
    const among = await Promise.all(
      buyers.map((who, index) => (index === 0 ? inSet : place(who, links[index] ?? '', asked[index]))),
    );
    const expected = { answer: timeless(byItself.data), rows: await rowsOf(byItself.data?.orderNo ?? '') };
    for (const { data } of among) {
      expect({ answer: timeless(data), rows: await rowsOf(data?.orderNo ?? '') }).toEqual(expected);
      expect(await named(data?.orderNo)).toBe(1);
    }
    expect(await named(byItself.data?.orderNo)).toBe(0);
  },
);

test('a repetition under the same token is the same order as it is by then; with another body it is refused', async () => {
  const token = crypto.randomUUID();
  const link = await buyer(0).openLink();
  const first = await place(buyer(0), link, { token });
  const orderNo = first.data?.orderNo ?? '';
  await buyer(0).post('/nft/trade/cancel', { orderNo });
  const again = await place(buyer(0), link, { token });
  expect(again.data).toMatchObject({ orderNo, status: 'closed' });
  const other = await place(buyer(0), await buyer(0).openLink(), { token });
  expect(other.returnCode).toBe(codeOf('submit_token_reused'));
});

test('a session that has ended places nothing, the first moment after', async () => {
  const who = await new Buyer(world, { plain: true }).logIn();
  const link = await who.openLink();
  expect(await named((await place(who, await who.openLink())).data?.orderNo)).toBe(1);
  await who.ask('/login/to-logout', {});
  expect((await place(who, link)).success).toBe(false);
  expect(await world.query('select from orders where nft_param_no = $1', [link])).toEqual([]);
});

test('what is not plain is placed or refused as always, and no set names it', async () => {
  const link = await buyer(0).openLink();
  expect((await place(buyer(0), link)).success).toBe(true);
  expect((await place(buyer(1), link)).returnCode).toBe(codeOf('link_in_use'));
  const changed = await place(buyer(0), link, { fiat: 'JPY' } as never);
  expect(changed.data?.quote.fiat).toBe('JPY');
  const dear = await place(buyer(0), await buyer(0).openLink({ amount: '1700.00' }));
  expect(dear.returnCode).toBe(codeOf('identity_required'));
  const [row] = await world.query<{ app_id: string }>('select app_id from orders where nft_param_no = $1', [link]);
  await world.query('update merchants set suspended_at = kassa_now() where app_id = $1', [row?.app_id]);
  const next = await buyer(2)
    .openLink()
    .catch(() => undefined);
  expect(next).toBeUndefined();
  await world.query('update merchants set suspended_at = null where app_id = $1', [row?.app_id]);
});

test(
  'a crowd on the same links, with the same tokens and second tabs, makes one order of each link',
  raced,
  async () => {
    const draw = drawFrom(160_016);
    for (let round = 0; round < roundsOf(20); round += 1) {
      const links = await Promise.all(Array.from({ length: 6 }, (_, index) => buyer(index).openLink()));
      const tokens = Array.from({ length: 8 }, () => crypto.randomUUID() as string);
      const calls = Array.from({ length: 60 }, () => ({
        who: draw(5),
        link: links[draw(6)] ?? '',
        token: tokens[draw(8)] ?? '',
        plain: draw(4) > 0,
      }));
      const answers = await Promise.all(
        calls.map(async ({ who, link, token, plain }) => {
          const body = { ...way, nftParamNo: link };
          return buyer(who).ask<OrderView>('/nft/trade/order', body, {
            'submit-token': plain ? token : crypto.randomUUID(),
          });
        }),
      );
      const rows = await world.query<{ order_no: string; nft_param_no: string; email: string }>(
        'select order_no, nft_param_no from orders where nft_param_no = any($1)',
        [links],
      );
      expect(new Set(rows.map((row) => row.nft_param_no)).size).toBe(rows.length);
      const ofLink = new Map(rows.map((row) => [row.nft_param_no, row.order_no]));
      const allowed = ['success', 'link_in_use', 'submit_token_reused', 'submit_token_in_use'] as const;
      for (const [index, answer] of answers.entries()) {
        expect(allowed.map(codeOf)).toContain(answer.returnCode);
        if (answer.success) expect(answer.data?.orderNo).toBe(ofLink.get(calls[index]?.link ?? ''));
      }
      const events = await world.query('select from webhook_events where order_no = any($1)', [[...ofLink.values()]]);
      const quotes = await world.query(
        'select from orders o join quotes q using (quote_no) where q.order_no = o.order_no and o.order_no = any($1)',
        [[...ofLink.values()]],
      );
      expect([events.length, quotes.length]).toEqual([rows.length, rows.length]);
    }
  },
);
