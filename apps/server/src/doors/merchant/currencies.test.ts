import { codeOf } from '@kassa/contract/codes';
import type { CurrencyRow, FiatRow } from '@kassa/contract/merchant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyHeaders, dataOf, gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

let world: MerchantWorld;
let list: CurrencyRow[];
beforeAll(async () => {
  world = await openMerchantWorld();
  list = dataOf(await world.call(gallery, '/merchant/v1/currencies'));
});
afterAll(() => world.close());

async function priced(fiat: string, amount: string): Promise<string | undefined> {
  const { timestamp: _, timeout: __, ...sale } = world.parameters({ fiat, amount });
  const target = '/merchant/v1/checkout-sessions';
  const body = JSON.stringify(sale);
  const headers = bodyHeaders(gallery, { method: 'POST', target, body, now: world.app.clock.now() });
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  return (await world.ask(target, sent)).envelope?.returnCode;
}

test('a merchant reads which currencies are for prices only, and which can be paid in: those of fiat/list', async () => {
  const only = list.filter(({ payable }) => !payable).map(({ currency }) => currency);
  expect(only).toEqual(['EUR', 'GBP', 'USD']);
  const fiats = dataOf<FiatRow[]>(await world.call(gallery, '/nft/openapi/fiat/list'));
  const paid = list.filter(({ payable }) => payable).map(({ currency }) => currency);
  expect(paid).toEqual([...new Set(fiats.map(({ currency }) => currency))].sort());
});

test('a price with as many decimals as the list says is taken in each currency, and one more is refused', async () => {
  for (const { currency, priceDigits } of list) {
    const least = priceDigits === 0 ? '1000' : `1000.${'1'.padStart(priceDigits, '0')}`;
    expect(await priced(currency, least), currency).toBe(codeOf('success'));
    expect(await priced(currency, `1000.${'1'.padStart(priceDigits + 1, '0')}`), currency).toBe(
      codeOf('sale_parameter_invalid'),
    );
  }
});

test('what a buyer is charged has as many decimals as the list says: none in rupiah and yen', () => {
  const digits = Object.fromEntries(list.map((row) => [row.currency, [row.priceDigits, row.payDigits]]));
  expect(digits).toMatchObject({ IDR: [2, 0], COP: [2, 0], JPY: [0, 0], SGD: [2, 2] });
});
