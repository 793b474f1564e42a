import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { OperatorConfig } from '../../kernel/operator-config.ts';
import { storePicture } from '../../modules/looks/index.ts';
import type { Answer } from '../answer.ts';
import { factsOf } from '../request.ts';
import { readCheckout } from './checkout-files.ts';
import { createPages } from './serve-pages.ts';

const page = `<!doctype html><html lang="en-US"><head><title>Kassa</title>
<script nonce="%NONCE%" src="/assets/a.js"></script>
<link rel="stylesheet" href="/assets/a.css" nonce="%NONCE%"></head><body><div id="root"></div></body></html>`;

// Stands in for the checkout's second bundle. The journeys test what the real one draws.
const renderer = `export function renderHome({ data, acceptLanguage, preview, operator }) {
  if (data.item.name === 'break') throw new Error('nothing is drawn');
  return { html: '<h2>' + data.item.name.replaceAll('<', '&lt;') + '</h2>' + (operator.company ?? '').replaceAll('&', '&amp;') + (preview ? '<img src="' + preview + '">' : ''), css: ':root{--accent:red}', title: 'A < B & $&', lang: acceptLanguage.split(/[-,]/)[0] || 'en-US', forms: acceptLanguage.split(',')[0] };
}`;

let world: MerchantWorld;
let folder: string;
let operator: OperatorConfig = {};
let ask: (query: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

beforeAll(async () => {
  world = await openMerchantWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-checkout-'));
  for (const name of ['.vite', '.render', 'assets']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'a.css'), 'p{color:red}');
  await writeFile(join(folder, '.render', 'render-home.mjs'), renderer);
  const manifest = { '../../packages/texts/src/languages/ko/checkout/first.po': { file: 'assets/first-ko.js' } };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const checkout = await readCheckout(folder);
  ask = async (query, headers = {}, method = 'GET') => {
    const app = { ...world.app, config: { ...world.app.config, operator } };
    const answerOf = createPages(app, checkout, { frames: [], wallets: [] });
    const facts = factsOf({
      traceId: 't',
      ip: '127.0.0.1',
      peer: '127.0.0.1',
      url: `/?${query}`,
      headers,
      gone: AbortSignal.timeout(9_000),
    });
    const answer = await answerOf({ ...facts, path: '/', method });
    if (!answer) throw new Error('no page');
    return answer;
  };
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const link = (changes: Record<string, string> = {}) => linkQuery(gallery, world.parameters(changes), 'sha256');
const nonceOf = ({ headers }: Answer) =>
  /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? '?';
const plainPage = (answer: Answer) => page.replaceAll('%NONCE%', nonceOf(answer));

test('the drawn order is in the currency of the country that the browser is set to', async () => {
  const opensIn = async (acceptLanguage: string) => {
    const html = String(
      (await ask(link({ name: 'Heron', targetFiat: '' }), { 'accept-language': acceptLanguage })).body,
    );
    return JSON.parse(/id="drawn-from"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '').quote.fiat;
  };
  expect(await opensIn('ko-MX,ko;q=0.9,en-US;q=0.8')).toBe('MXN');
  expect(await opensIn('ko,ko-KR;q=0.9')).toBe('SGD');
});

test('the first answer to a good link has its order, drawn and as data, its styles, and preloads its texts', async () => {
  const answer = await ask(link({ name: 'Heron' }), { 'accept-language': 'ko' });
  const html = String(answer.body);
  expect(answer).toMatchObject({ http: 200, headers: { 'cache-control': 'no-store', vary: 'accept-encoding' } });
  expect(html).toContain('<html lang="ko" data-forms="ko">');
  expect(html).toContain('<title>A &lt; B &amp; $&amp;</title>');
  expect(html).toContain('<div id="root"><h2>Heron</h2></div>');
  expect(html).toContain('href="/assets/first-ko.js"');
  expect(html).toContain('p{color:red}:root{--accent:red}');
  expect(html).not.toContain('rel="stylesheet"');
  const data = JSON.parse(/id="drawn-from"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({ state: 'open', orderNo: null, amount: '41.20', item: { name: 'Heron' } });
});

test('the page names who runs it, whom to ask and where its terms are, as far as these are set', async () => {
  operator = { company: 'Pay & "Sons"', contact: 'mailto:help@pay.example' };
  const marks = '<html data-company="Pay &#38; &#34;Sons&#34;" data-contact="mailto:help@pay.example" lang=';
  expect(String((await ask('')).body)).toContain(marks);
  const drawn = String((await ask(link({ name: 'Heron' }))).body);
  expect(drawn).toContain(marks);
  expect(drawn).toContain('<div id="root"><h2>Heron</h2>Pay &amp; "Sons"</div>');
  operator = {};
  expect(String((await ask('')).body)).toContain('<html lang=');
});

test("it has a small copy of the item's picture too, as soon as that was fetched, and never a large one", async () => {
  const { db } = world.app;
  const query = link({ name: 'Egret' });
  expect(String((await ask(query)).body)).not.toContain('<img');
  const { rows } = await sql<{
    digest: string;
  }>`select picture_digest as digest from links where item_name = 'Egret'`.execute(db);
  const { digest = '' } = rows[0] ?? {};
  const keep = (bytes: number) =>
    storePicture(db, digest, { webp: Buffer.from('whole'), preview: Buffer.alloc(bytes, 'p') });
  await keep(3);
  expect(String((await ask(query)).body)).toContain('<img src="data:image/webp;base64,cHBw">');
  await keep(5_000);
  expect(String((await ask(query)).body)).not.toContain('<img');
});

test('nothing in it runs or styles without the nonce of this answer', async () => {
  const answer = await ask(link());
  const html = String(answer.body);
  expect(html.match(/<(script|style)\b/g)).toHaveLength(4);
  for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonceOf(answer)}"`);
  expect(html).not.toMatch(/ style=| on[a-z]+=|%NONCE%/);
});

test('a name that is markup, or looks like a mark of ours, stays a name', async () => {
  const name = '</script><script>alert(1)</script>%NONCE%$&';
  const answer = await ask(link({ name }));
  const html = String(answer.body);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('%NONCE%$&');
  expect(html.split(nonceOf(answer))).toHaveLength(4 + 1);
  const data = JSON.parse(/id="drawn-from"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data.item.name).toBe(name);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('it is compressed for a browser that accepts %s', async (encoding, unpack) => {
  const answer = await ask(link({ name: 'Heron' }), { 'accept-encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(unpack(answer.body as Buffer).toString()).toContain('<h2>Heron</h2>');
});

test('a link that is bad, unknown, too old or missing gets the page that shows the reason itself', async () => {
  const old = String(world.app.clock.now() - 60_000);
  for (const query of [link().replace('41.20', '1.00'), link({ timeout: old }), 'appId=nobody', 'x=1', '']) {
    const answer = await ask(query);
    expect(answer).toMatchObject({ http: 200, body: plainPage(answer) });
  }
});

test('a request for only the headers opens no link', async () => {
  const head = await ask(link(), {}, 'HEAD');
  expect(head.body).toBe(plainPage(head));
});

test('an error in drawing costs the buyer nothing but the drawn page', async () => {
  const answer = await ask(link({ name: 'break' }));
  expect(answer).toMatchObject({ http: 200, body: plainPage(answer) });
});

test('a checkout that was built without its second bundle is served as it is', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'kassa-checkout-'));
  await writeFile(join(bare, 'index.html'), page);
  expect((await readCheckout(bare)).home).toBeNull();
  await rm(bare, { recursive: true });
});

const embedded = { appId: 'kassa0sandbox002', appSecret: 'kassa-sandbox-secret-00000000002' };
const framersIn = ({ headers }: Answer) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

test('who may frame the page depends only on its appId: exactly what that merchant registered', async () => {
  const { config, db } = world.app;
  const shopOrigin = `http://127.0.0.1:${config.sandboxPort}`;
  const good = linkQuery(
    embedded,
    world.parameters({ redirectUrl: `${shopOrigin}/back`, callbackUrl: `${shopOrigin}/hook` }),
    'sha256',
  );
  const cases: [query: string, framers: string][] = [
    [good, shopOrigin],
    // A frame must be able to show that a link is bad.
    [good.replace('signature=', 'signature=x'), shopOrigin],
    [`appId=${embedded.appId}`, shopOrigin],
    // On the way back from an identity check.
    [`at=${embedded.appId}`, shopOrigin],
    [`at=${gallery.appId}`, "'none'"],
    [link(), "'none'"],
    [`appId=${embedded.appId}&appId=${gallery.appId}`, "'none'"],
    [`appId=${gallery.appId}&x=${embedded.appId}`, "'none'"],
    ['appId=kassa0sandbox003', "'none'"],
    ["appId=kassa0sandbox00'", "'none'"],
    ['order=1000000000000000001', "'none'"],
    ['', "'none'"],
  ];
  for (const [query, framers] of cases) {
    const answer = await ask(query);
    expect([query, framersIn(answer)]).toEqual([query, framers]);
    const told = String(answer.body).includes('kassa-framers');
    expect(told).toBe(framers !== "'none'");
    expect(answer.headers['cross-origin-opener-policy']).toBe(told ? 'unsafe-none' : undefined);
  }
  await sql`update merchants set origins = ${['https://a.example', 'https://b.example; script-src *', 'https://c.example/x']}
    where app_id = ${embedded.appId}`.execute(db);
  expect(framersIn(await ask(`appId=${embedded.appId}`))).toBe('https://a.example');
});

test('in a frame the page has no header of ours from its first paint, and a log-in on its link is kept for that page alone', async () => {
  const dest = { 'sec-fetch-dest': 'iframe' };
  expect(String((await ask(`appId=${embedded.appId}`, dest)).body)).toContain('<html data-framed ');
  expect(String((await ask(`appId=${embedded.appId}`)).body)).not.toContain('data-framed');
  const cookie = (headers: Record<string, string>) =>
    ask(`appId=${embedded.appId}&token=t`, headers).then((answer) => answer.headers['set-cookie']);
  expect(await cookie(dest)).toMatch(/^__Host-.*; Secure; HttpOnly; SameSite=None; Partitioned;/);
  expect(await cookie({})).toMatch(/SameSite=Strict/);
});
