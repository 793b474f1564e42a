import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rateToDecimal } from '@kassa/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateSourceNames } from '../../../testing/unreachable-rates.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import type { App } from '../../app.ts';
import { createRates } from '../../connectors/rates/index.ts';
import { createClock } from '../../kernel/clock.ts';
import { createLog } from '../../kernel/log.ts';
import { createOutgoingHttp, type OutgoingHttp } from '../../kernel/outgoing-http.ts';
import { makeQuote } from '../../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { refreshRates } from './refresh-rates.ts';

/** The sources' answers, by a part of their paths. An unknown path is answered with 404. */
type Play = (response: ServerResponse) => void;
const plays = new Map<string, Play>();
const database = useTestDatabase();
/** On a busy machine a source that answers at once may take a second. The one that hangs takes all of it. */
const patienceMs = 5_000;
let server: Server;
let http: OutgoingHttp;
let app: Pick<App, 'db' | 'rates' | 'clock' | 'log'>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, play] = [...plays].find(([part]) => request.url?.includes(part)) ?? [];
    if (play) play(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  http = createOutgoingHttp({ loopback: true });
  app = await start();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await http.close();
});
beforeEach(async () => {
  plays.clear();
  await sql`delete from rate_sources`.execute(database.db);
  for (const [part, bid] of [
    ['/products/ETH', 3_050],
    ['pair=ETH', 3_051],
    ['/ticker/ethusd', 3_052],
  ] as const)
    plays.set(part, sells(bid));
  plays.set('eurofxref', (response) =>
    response.end(`<Cube time='${day(-1)}'><Cube currency='USD' rate='1.16'/>
    <Cube currency='SGD' rate='1.5065'/></Cube>`),
  );
  plays.set(
    '/v6/latest',
    json(() => ({ result: 'success', base_code: 'USD', time_last_update_unix: seconds(), rates: { SGD: 1.2987 } })),
  );
  plays.set(
    'usd.json',
    json(() => ({ date: day(0), usd: { sgd: 1.2986 } })),
  );
});

/** Starts a program that knows only what the database holds. */
async function start(): Promise<typeof app> {
  const clock = createClock(database.db);
  await clock.refresh();
  const { port } = server.address() as AddressInfo;
  const origins = new Map(rateSourceNames.map((name) => [name, `http://127.0.0.1:${port}`]));
  const rates = createRates({ from: 'public', sources: [], origins }, http, patienceMs);
  return { db: database.db, clock, rates, log: createLog('silent') };
}
const day = (shift: number) => new Date(app.clock.now() + shift * 86_400_000).toISOString().slice(0, 10);
const seconds = (ago = 0) => Math.floor(app.clock.now() / 1_000) - ago;
const json =
  (body: () => unknown): Play =>
  (response) =>
    void response.end(JSON.stringify(body()));
/** Makes one answer that each of the exchanges' readers understands. */
const sells = (bid: number, agoSeconds = 0): Play =>
  json(() => ({
    bid: `${bid}.0`,
    ask: `${bid + 1}.0`,
    time: new Date(seconds(agoSeconds) * 1_000).toISOString(),
    timestamp: String(seconds(agoSeconds)),
    error: [],
    result: { XETHZUSD: { a: [`${bid + 1}.0`], b: [`${bid}.0`] } },
  }));
const hangs: Play = () => {};
const fails: Play = (response) => response.writeHead(503).end('busy');

const terms = {
  nftParamNo: 'n',
  itemName: 'Dusk',
  itemType: 'MINT',
  price: { units: 10n ** 18n, coin: 'ETH' },
  rateRiskSpreadBps: null,
  holdsItemsLong: false,
  networkFee: null,
  address: null,
  addressUnchecked: false,
} as const;
const market = { serves: () => true };
/** Reads what one ETH costs in USD now, '' without a price. */
async function ether(by = app): Promise<string> {
  const rate = (await currentRates(by)).usdPer.get('ETH');
  return rate ? rateToDecimal(rate, 1) : '';
}

test('a quote takes the median of the real sources’ answers, and says which sources and from when', async () => {
  await refreshRates(app);
  const quote = makeQuote(terms, { fiat: 'SGD' }, { ...market, rates: await currentRates(app), now: app.clock.now() });
  expect(rateToDecimal(quote.rate, 0)).toBe('3963');
  const [coins, fiat] = [rateSourceNames.slice(0, 3), rateSourceNames.slice(3)].map((names) =>
    names.toSorted().join('+'),
  );
  expect(quote.rateSource).toBe(`${coins}, ${fiat}`);
  expect(app.clock.now() - quote.rateAt).toBeGreaterThan(3_600_000);
});

test('after a restart the rates are there before any source is asked again', async () => {
  await refreshRates(app);
  for (const part of plays.keys()) plays.set(part, hangs);
  const again = await start();
  expect(await ether(again)).toBe('3051.5');
  expect((await currentRates(again)).usdPer.has('BTC')).toBe(false);
});

test.each([
  ['lies', sells(30_500), '3051.0'],
  ['hangs', hangs, '3051.0'],
  ['is stale', sells(3_040, 600), '3051.0'],
  ['fails', fails, '3051.0'],
  ['sends a page', ((response) => response.end('<html>')) as Play, '3051.0'],
])('a source that %s is left out', async (_, play, expected) => {
  await sql`delete from rate_readings`.execute(database.db);
  plays.set('/ticker/ethusd', play);
  const fresh = await start();
  await refreshRates(fresh);
  expect(await ether(fresh)).toBe(expected);
});

test('when two of three sources are wrong or silent there is no price, and the buyer is told so', async () => {
  await sql`delete from rate_readings`.execute(database.db);
  plays.set('/ticker/ethusd', sells(30_500));
  plays.set('pair=ETH', fails);
  const fresh = await start();
  await refreshRates(fresh);
  expect(await ether(fresh)).toBe('');
  const rates = await currentRates(fresh);
  expect(() => makeQuote(terms, { fiat: 'SGD' }, { ...market, rates, now: app.clock.now() })).toThrow(
    'no rate for ETH',
  );
});

test('a due source is asked by one of many workers, and one that failed is asked again soon', async () => {
  const asked: string[] = [];
  plays.set('usd.json', (response) => {
    asked.push('usd');
    fails(response);
  });
  await Promise.all([refreshRates(app), refreshRates(app), refreshRates(app)]);
  expect(asked).toHaveLength(1);
  const { rows } = await sql<{ soon: boolean; failing: boolean }>`
    select due_at < kassa_now() + interval '31 seconds' as soon, failing_since is not null as failing
    from rate_sources where source = any(${rateSourceNames.slice(4)}) order by failing`.execute(database.db);
  expect(rows).toEqual([
    { soon: false, failing: false },
    { soon: true, failing: true },
  ]);
});
