import { readFileSync } from 'node:fs';
import { type MethodRow, methodKey, methods } from '@kassa/methods';
import { expect, test } from 'vitest';
import { servedByAdyen } from './adyen/index.ts';
import { servedByMercadoPago } from './mercadopago/index.ts';
import { servedByStripe } from './stripe/index.ts';

const page = readFileSync(
  new URL('../../../../../docs/decisions/methods-that-no-connector-takes.md', import.meta.url),
  'utf8',
);
const enabled = methods.filter((row) => row.enabled);
const nameOf = (row: MethodRow) => Object.values(methodKey(row)).filter(Boolean).join('-');

/** Lists the rows that the page says are not taken by a provider. */
function namedOf(provider: string): string[] {
  const [, section = ''] = page.split(`## ${provider}\n`);
  const [table = ''] = section.split(/\n## |\n\*\*/);
  return [...table.matchAll(/^\| ([\d][^|]*) \|/gm)].flatMap(([, rows = '']) => rows.split(', '));
}

const sites = 'MLB MLM MCO';
test.each([
  ['Adyen', servedByAdyen, () => true],
  ['Stripe', servedByStripe, () => true],
  [
    'Mercado Pago',
    (row: MethodRow) => servedByMercadoPago(row, sites),
    ({ country }: MethodRow) => ['BR', 'MX', 'CO', 'AR', 'all'].includes(country),
  ],
])('each row that %s does not take is named with what is missing, and no other one', (provider, serves, counts) => {
  const missing = enabled.filter((row) => counts(row) && !serves(row)).map(nameOf);
  expect(namedOf(provider).sort()).toEqual(missing.sort());
});

test('the page counts what is served as it is', () => {
  const counts = [servedByAdyen, servedByStripe, (row: MethodRow) => servedByMercadoPago(row, sites)].map(
    (serves) => enabled.filter(serves).length,
  );
  expect(page).toContain(
    `Adyen serves ${counts[0]} of the catalogue's rows, Stripe ${counts[1]}, Mercado Pago ${counts[2]}`,
  );
});
