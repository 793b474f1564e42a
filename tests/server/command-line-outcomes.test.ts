import { readFileSync } from 'node:fs';
import { methods } from '@kassa/methods';
import { type CurrencyCode, currencies } from '@kassa/money';
import { KassaClient } from '@kassa/sdk-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { runWords } from './support/command-line.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

// How a sale comes out that a merchant's developer plays by `kassa trigger --outcome`.

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

const kassa = (...words: string[]) => runWords(world.serverUrl, words);

test('trigger pays by a local method as an outcome of the sandbox: in part, twice, and declined', {
  tags: 'night',
}, async () => {
  const cases: readonly [type: string, outcome: string, exception: string, ...more: string[]][] = [
    ['order.processing', 'short', 'paid_partial'],
    ['order.processing', 'short', 'paid_partial', '--fiat', 'IDR'],
    ['order.processing', 'short', 'paid_partial', '--method', '30001'],
    ['order.completed', 'approved', 'none', '--method', '10006'],
    ['order.processing', 'short', 'paid_partial', '--fiat', 'COP'],
    ['order.paid', 'twice', 'paid_twice'],
    ['order.created', 'declined', 'none'],
    ['order.completed', 'approved', 'none'],
  ];
  const client = new KassaClient({ ...gallery, host: world.serverUrl });
  for (const [type, outcome, exception, ...more] of cases) {
    const { code, lines } = kassa('trigger', type, '--outcome', outcome, ...more);
    expect(await code, lines.join('\n')).toBe(0);
    const orderNo = lines[0]?.split(' ')[1] ?? '';
    await until(async () => (await client.getOrder(orderNo)).exception === exception || undefined);
  }
});

test('the outcomes that the command line plays are those of the sandbox, by every local method', async () => {
  const page = readFileSync(new URL('../../docs/sandbox-provider.md', import.meta.url), 'utf8');
  const bases = /^Bases: (.*)\.$/m.exec(page)?.[1]?.split(', ') ?? [];
  expect(bases).toHaveLength(15);
  const own = readFileSync(new URL('../../packages/cli/src/magic-sale.ts', import.meta.url), 'utf8').replaceAll(
    '_',
    '',
  );
  const { code, lines } = kassa('trigger', 'order.paid', '--outcome', 'short', '--method', '10009');
  expect(await code).toBe(2);
  const listed = new Map(
    lines.map((line) => line.split(': ')).map(([fiat = '', codes = '']) => [fiat.slice(-3), codes]),
  );
  for (const [fiat = '', base] of bases.map((text) => text.split(' '))) {
    const rows = methods.filter(
      ({ currencies, collect }) =>
        currencies !== 'any' &&
        currencies.some((one) => one === fiat) &&
        (collect.kind === 'none' || collect.kind === 'form'),
    );
    const codes = new Set(rows.map(({ payWayCode }) => payWayCode));
    expect(new Set(listed.get(fiat)?.split(', ')), fiat).toEqual(codes);
    const { channelDigits } = currencies[fiat as CurrencyCode];
    expect(own).toContain(`${fiat}: { from: ${base}, digits: ${channelDigits},`);
  }
});
