import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Code, codes } from '@kassa/contract';
import { methodKey, methods } from '@kassa/methods';
import { payCurrencies } from '@kassa/money';
import { codeText } from '@kassa/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import type { OrderNo } from '../../kernel/ids.ts';

// These tests follow the page to the letter: they save its files and run them, using only what the page says.

const page = new URL('../../../../../docs/merchants/quick-start.md', import.meta.url);
const ran = promisify(execFile);

let world: MerchantWorld;
let folder: string;
let server: ChildProcess | undefined;
let settings: Record<string, string>;
let printed = '';

beforeAll(async () => {
  world = await openMerchantWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-quick-start-'));
  const blocks = (await readFile(page, 'utf8')).matchAll(/```js\n\/\/ ([a-z]+\.mjs)\n([\s\S]*?)```/g);
  for (const [, name = '', code = ''] of blocks) await writeFile(join(folder, name), code);
  settings = { KASSA_URL: world.url, SHOP_URL: `http://127.0.0.1:${20_000 + (process.pid % 10_000)}` };
});
afterAll(async () => {
  server?.kill();
  await world.close();
  await rm(folder, { recursive: true });
});

const env = () => ({ ...process.env, NODE_OPTIONS: '', ...settings });
const run = async (...args: string[]) => (await ran(process.execPath, args, { cwd: folder, env: env() })).stdout.trim();

function startServer(changes: Record<string, string> = {}): Promise<void> {
  printed = '';
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { ...env(), ...changes },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('listening')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`server.mjs ended with ${code}`)));
  });
}

test('the server of the quick start survives any input, and takes no event that it could not verify', async () => {
  // No server listens there.
  await startServer({ KASSA_URL: 'http://127.0.0.1:1' });
  const send = async (body: string) =>
    (await fetch(`${settings.SHOP_URL}/webhook`, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })).status;
  const unsigned = ['hello', 'null', '{"signature":5}', '{"status":{"toString":1},"signature":"x"}', ''];
  for (const body of unsigned) expect(await send(body), body).toBe(401);
  const text = 'merchantOrderNo=A-1&orderNo=1&status=PAY_SUCCESS';
  const signature = createHmac('sha1', 'kassa-sandbox-secret-00000000001').update(text).digest('base64');
  const paid = JSON.stringify({ merchantOrderNo: 'A-1', orderNo: '1', status: 'PAY_SUCCESS', signature });
  expect(await send(paid)).toBe(500);
  expect(await send(paid)).toBe(500);
  server?.kill();
  await once(server as ChildProcess, 'exit');
});

test('the four files of the quick start sell an item, take its event, hand it over and ask for it', async () => {
  await startServer();
  const link = new URL(await run('link.mjs'));
  expect(link.origin).toBe(world.url);
  const merchantOrderNo = link.searchParams.get('merchantOrderNo') ?? '';

  const buyer = await world.signIn();
  const opened = await world.open(link.search.slice(1));
  const data = opened.envelope?.data as BasicData;
  const body = { nftParamNo: data.nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  const placed = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(buyer), body });
  const { orderNo } = { orderNo: '' as OrderNo, ...(placed.envelope?.data as object) };
  await world.pay(orderNo);
  await world.sendEvents();
  await expect.poll(() => printed, { timeout: 60_000 }).toContain(`released ${merchantOrderNo} 0000`);
  await world.sendEvents();
  await expect.poll(() => printed, { timeout: 60_000 }).toContain(`FINISHED ${merchantOrderNo}`);
  expect(printed).toContain(`PAY_SUCCESS ${merchantOrderNo}`);
  expect(await run('ask.mjs', merchantOrderNo)).toBe('FINISHED');
});

test('the example of the package for Node makes a checkout', async () => {
  const clone = new URL('../../../../../packages/sdk-node', import.meta.url);
  const readme = await readFile(`${clone.pathname}/README.md`, 'utf8');
  const [, code = ''] = /```js\n\/\/ sell\.mjs\n([\s\S]*?)```/.exec(readme) ?? [];
  await writeFile(join(folder, 'sell.mjs'), code);
  await mkdir(join(folder, 'node_modules/@kassa'), { recursive: true });
  // The sources: tools/packages/pack.test.ts installs what is built from them.
  await symlink(clone, join(folder, 'node_modules/@kassa/sdk-node'));
  expect(await run('sell.mjs')).toMatch(/^http:.*\/s\/[\w-]{20,}$/);
});

const python = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!python)('the page for other languages agrees with the examples that are served', async () => {
  const guide = await readFile(new URL('other-languages.md', page), 'utf8');
  const blocks = [...guide.matchAll(/```python\n# ([a-z]+\.py)\n([\s\S]*?)```/g)];
  for (const [, name = '', code = ''] of blocks) await writeFile(join(folder, name), code);
  const examples = `${world.url}/merchant/v1/signature-vectors.json`;
  const { stdout } = await ran('python3', ['check.py', examples], { cwd: folder });
  expect(stdout).toBe('all signatures hold\n');
});

const shell = ['curl', 'openssl'].every((program) => spawnSync(program, ['version']).error === undefined);

test.skipIf(!shell)(
  'a call is made and read by hand in a shell, as the page for other languages shows it',
  async () => {
    const guide = await readFile(new URL('other-languages.md', page), 'utf8');
    await writeFile(join(folder, 'kassa.sh'), /```sh\n(# kassa\.sh[\s\S]*?)```/.exec(guide)?.[1] ?? '');
    const call = async (...words: string[]) =>
      JSON.parse((await ran('sh', ['kassa.sh', ...words], { cwd: folder, env: env() })).stdout) as unknown;
    const listed = await call('GET', '/merchant/v1/orders?limit=1');
    expect(listed).toMatchObject({ success: true, data: { items: expect.any(Array) } });
    const registered = await call('POST', '/merchant/v1/webhook-endpoints', '{"url":"http://127.0.0.1:8080/ä b"}');
    expect(registered).toMatchObject({ success: true, data: { secret: expect.stringMatching(/^whsec_/) } });
    expect(await call('POST', '/merchant/v1/refunds', '{')).toMatchObject({ error: { problem: 'not JSON' } });
  },
);

test('the version in the pages for merchants is the one that is served', async () => {
  const manifest = new URL('../../../../../packages/embed/package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const guide = await readFile(new URL('embed.md', page), 'utf8');
  expect(new Set(guide.match(/\/embed\/[\d.]+/g))).toEqual(new Set([`/embed/${version}`]));
});

test('the bank codes and pay currencies in the reference are those of the catalogue', async () => {
  const reference = await readFile(new URL('reference.md', page), 'utf8');
  const keys = methods.filter(({ enabled }) => enabled).map(methodKey);
  for (const { payWayCode, bankCode } of keys.filter((key) => key.bankCode !== ''))
    expect(reference, payWayCode).toMatch(new RegExp(`of ${payWayCode} [^;.]*\`${bankCode}\``));
  expect(reference).toContain(
    `fifteen currencies: ${payCurrencies.toSorted().join(', ')}. USD, EUR and GBP are prices`,
  );
});

test('the page of codes describes each code as it is answered', async () => {
  const text = await readFile(new URL('codes.md', page), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+) \| (\d+) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(50);
  for (const [, code = '', http, words] of rows) {
    const answered = codes[code as Code];
    expect([code, Number(http), words]).toEqual([code, answered.http, codeText(answered.name, 'en-US')]);
  }
});
