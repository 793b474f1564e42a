import { readFileSync } from 'node:fs';
import { payCurrencies, rateToDecimal } from '@kassa/money';
import { describe, expect, test } from 'vitest';
import { bitstamp } from './bitstamp/index.ts';
import { coinbase } from './coinbase/index.ts';
import { currencyApi } from './currency-api/index.ts';
import { ecb } from './ecb/index.ts';
import { erApi } from './er-api/index.ts';
import { kraken } from './kraken/index.ts';
import type { OutsideSource } from './port.ts';

const now = Date.parse('2026-11-21T16:40:15Z');
const example = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Each source with an answer in its own format, one path it asks, and what it means: USD for one, and when. */
const sources: readonly {
  source: OutsideSource;
  answer: string;
  path: RegExp;
  says: readonly [code: string, usd: string, at: string];
  many: boolean;
}[] = [
  {
    source: coinbase,
    answer: example('./coinbase/example.json'),
    path: /^\/products\/ETH-USD\/ticker$/,
    says: ['ETH', '3051.300000', '2026-11-21T16:40:12.104Z'],
    many: false,
  },
  {
    source: kraken,
    answer: example('./kraken/example.json'),
    path: /^\/0\/public\/Ticker\?pair=ETHUSD$/,
    says: ['ETH', '3051.495000', '2026-11-21T16:40:15.000Z'],
    many: false,
  },
  {
    source: bitstamp,
    answer: example('./bitstamp/example.json'),
    path: /^\/api\/v2\/ticker\/ethusd\/$/,
    says: ['ETH', '3051.250000', '2026-11-21T16:40:12.000Z'],
    many: false,
  },
  {
    source: ecb,
    answer: example('./ecb/example.xml'),
    path: /^\/stats\/eurofxref\/eurofxref-daily\.xml$/,
    says: ['SGD', '0.769997', '2026-11-20T13:00:00.000Z'],
    many: true,
  },
  {
    source: erApi,
    answer: example('./er-api/example.json'),
    path: /^\/v6\/latest\/USD$/,
    says: ['SGD', '0.770000', '2026-11-21T00:02:31.000Z'],
    many: true,
  },
  {
    source: currencyApi,
    answer: example('./currency-api/example.json'),
    path: /usd\.json$/,
    says: ['SGD', '0.770013', '2026-11-21T00:00:00.000Z'],
    many: true,
  },
];

describe.each(sources)('$source.name', ({ source, answer, path, says: [code, usd, at], many }) => {
  const asked: string[] = [];
  const read = (text: string | null) =>
    source.read(async (wanted) => {
      asked.push(wanted);
      return path.test(wanted) ? text : null;
    }, now);

  test('is read in its own format, with its own time', async () => {
    const said = await read(answer);
    const rate = said.get(code);
    expect(rate && [rateToDecimal(rate.rate, 6), new Date(rate.at).toISOString()]).toEqual([usd, at]);
    expect(asked.some((one) => path.test(one))).toBe(true);
    if (!many) expect([...said.keys()]).toEqual([code]);
  });

  test('is not believed in another format, and such an answer is an error', async () => {
    const bad = ['', '{}', '[]', 'null', '<html>busy</html>', answer.slice(0, 40), answer.replaceAll(/\d/g, '')];
    for (const text of bad) await expect(read(text), text).rejects.toThrow();
  });

  test('never gives 0 or less', async () => {
    const said = await read(answer.replaceAll(/(?<=["': ])\d+\.\d+(?=["',} /])/g, '0.00')).catch(() => new Map());
    expect(said.has(code)).toBe(false);
  });
});

test('at least two tables have every pay currency', async () => {
  const tables = await Promise.all(
    sources.filter(({ many }) => many).map(({ source, answer }) => source.read(async () => answer, now)),
  );
  for (const currency of payCurrencies)
    expect(tables.filter((table) => table.has(currency)).length, currency).toBeGreaterThanOrEqual(2);
});

test('a pair that is not listed is left out, any other error is an error', async () => {
  const unlisted = '{"error":["EQuery:Unknown asset pair"]}';
  expect((await kraken.read(async () => unlisted, now)).size).toBe(0);
  await expect(kraken.read(async () => '{"error":["EService:Unavailable"]}', now)).rejects.toThrow('EService');
});

test('without a market there is no price: bid above ask, or far below it', async () => {
  const ticker = (bid: string, ask: string) => JSON.stringify({ bid, ask, time: '2026-11-21T16:40:12Z' });
  for (const [bid, ask] of [
    ['3060', '3050'],
    ['2900', '3050'],
    ['0', '3050'],
    ['3050', '0'],
  ] as const)
    expect((await coinbase.read(async () => ticker(bid, ask), now)).size).toBe(0);
});
