import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmCli } from '../launch/install.mjs';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';
import { packAll } from './pack.ts';

// As a merchant does it: each package is packed, installed from its file into an empty folder without a network, and used.

let home: string;
let files: string[];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kassa-merchant-'));
  files = await packAll(join(home, 'packed'));
  write('package.json', '{ "name": "shop", "private": true, "type": "module" }');
  await must(process.execPath, npmCli(), 'install', '--offline', '--no-audit', '--no-fund', ...files);
});
afterAll(() => rmSync(home, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(home, name), text);

async function must(program: string, ...words: string[]): Promise<string> {
  const { code, output } = await run(program, words, { cwd: home, env: { ...process.env, NODE_OPTIONS: '' } });
  expect(code, `${words.join(' ')}\n${output}`).toBe(0);
  return output.trim();
}

/** The Node of this run, and one of the machine: that is often the oldest that merchants have. */
const nodes = [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file)),
];

const shop = `
import { createKassa } from '@kassa/embed';
import { KassaClient, signLink, verifyWebhook, WebhookError } from '@kassa/sdk-node';
const merchant = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };
const link = signLink(merchant, { merchantOrderNo: 'A-1' }, { host: 'https://pay.example' });
try {
  verifyWebhook({ body: '{}', headers: {} }, ['whsec_AAAA']);
} catch (error) {
  if (!(error instanceof WebhookError)) throw error;
}
const client = new KassaClient({ ...merchant, host: 'http://127.0.0.1:1', timeoutMs: 1000 });
createKassa('https://pay.example').popup({ link });
console.log(typeof client.refund, new URL(link).searchParams.get('merchantOrderNo'));
`;

test('plain JavaScript uses the installed packages, in every Node that is here', async () => {
  write('shop.mjs', shop);
  for (const node of new Set(nodes)) expect(await must(node, 'shop.mjs'), node).toBe('function A-1');
});

test('the command line is there after the install, in every Node that is here', async () => {
  const kassa = join(home, 'node_modules/.bin/kassa');
  for (const node of new Set(nodes)) expect(await must(node, kassa, '--help'), node).toContain('kassa COMMAND');
});

test('a strict compiler reads their types, as Node finds modules and as bundlers do, and they say enough', async () => {
  write(
    'shop.ts',
    `${shop}
import type { EmbedEvent } from '@kassa/embed';
import type { NewSession, OrderSnapshot, WebhookEvent } from '@kassa/sdk-node';
export function paid(event: WebhookEvent): OrderSnapshot | undefined {
  if (event.type === 'dispute.opened') console.log(event.data.dispute.evidenceDueAt);
  return event.type === 'order.paid' ? event.data.order : undefined;
}
export const orderOf = (event: EmbedEvent) => (event.type === 'completed' ? event.order.status : undefined);
export const sale: NewSession = { merchantOrderNo: 'A-1', redirectUrl: 'https://shop.example/thanks' };
// @ts-expect-error a sale needs its number
export const wrong: NewSession = { redirectUrl: 'https://shop.example/thanks' };
`,
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--types', '', '--lib', 'es2022,dom', 'shop.ts'];
  for (const how of ['nodenext', 'bundler']) {
    const module = how === 'bundler' ? 'esnext' : 'nodenext';
    await must(process.execPath, tsc, '--module', module, '--moduleResolution', how, ...flags);
  }
});

test('a bundler takes only what a page uses of the embed', async () => {
  write('page.js', "import { createKassa } from '@kassa/embed';\nwindow.pay = createKassa('https://pay.example');\n");
  const built = await build({
    root: home,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(home, 'page.js'), formats: ['es'] }, target: 'es2020' },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  const code = chunk?.type === 'chunk' ? chunk.code : '';
  expect(code).toContain('postMessage');
  expect(code).not.toMatch(/\bimport\b/);
});

test('others who know how packages go wrong find nothing in them', async () => {
  for (const file of files) {
    const bytes = readFileSync(file);
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages, file).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
    const problems = analysis.types ? analysis.problems : ['it has no types'];
    // They are modules only, which every Node since 20 loads.
    expect(
      problems.filter((one) => typeof one === 'string' || one.kind !== 'CJSResolvesToESM'),
      file,
    ).toEqual([]);
  }
});

test('nothing that is packed names the repository, or leads out of the package', () => {
  for (const name of ['sdk-node', 'cli', 'embed']) {
    const folder = join(home, 'node_modules/@kassa', name);
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/private|devDependencies|\/src\//);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('](..');
    expect(existsSync(join(folder, 'LICENSE'))).toBe(true);
  }
});
