import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { chromium } from '@playwright/test';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../browser/find.ts';
import { npmCli } from '../launch/install.mjs';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';
import { packAll } from './pack.ts';
import { published } from './published.ts';

// As a merchant does it: each package is packed, installed from its file into an empty folder without a network, and used.

let home: string;
let files: string[];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kassa-merchant-'));
  files = await packAll(join(home, 'packed'));
  write('package.json', '{ "name": "shop", "private": true, "type": "module" }');
  await must(process.execPath, npmCli(), 'install', '--offline', '--no-audit', '--no-fund', ...files);
  // React is the shop's own: the packages bring none.
  mkdirSync(join(home, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', 'scheduler', 'csstype', '@types/react', '@types/react-dom'])
    symlinkSync(join(root, 'node_modules', name), join(home, 'node_modules', name));
});
afterAll(() => rmSync(home, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(home, name), text);

async function must(program: string, ...words: string[]): Promise<string> {
  const { code, output } = await run(program, words, { cwd: home, env: { ...process.env, NODE_OPTIONS: '' } });
  expect(code, `${words.join(' ')}\n${output}`).toBe(0);
  return output.trim();
}

async function bundle(file: string, mode: 'production' | 'development'): Promise<string> {
  const built = await build({
    root: home,
    configFile: false,
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(home, file), formats: ['es'] }, target: 'es2020' },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  return chunk?.type === 'chunk' ? chunk.code : '';
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

const reactShop = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { KassaFrame, useKassaPopup } from '@kassa/embed/react';
const checkout = 'https://pay.example';
const link = checkout + '/?appId=a&signature=b';
function Shop() {
  const [isPaying, pay] = useState(true);
  const [events, setEvents] = useState<readonly string[]>([]);
  const popup = useKassaPopup({ checkout, link });
  return (
    <main>
      {isPaying && (
        <KassaFrame
          checkout={checkout}
          link={link}
          title="Pay"
          onEvent={({ type }) => setEvents((before) => [...before, type])}
        />
      )}
      <button onClick={() => pay(false)}>Leave</button>
      <button onClick={popup.open}>Pop up</button>
      <p>{events.join()}</p>
    </main>
  );
}
createRoot(document.querySelector('#shop') as Element).render(<StrictMode><Shop /></StrictMode>);
`;

test('a page with React shows a checkout once, hears of it, and removes it with the component', async () => {
  write('shop.tsx', reactShop);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx', '--lib', 'es2022,dom', '--types', ''];
  const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  await must(process.execPath, tsc, ...bundled, ...flags, 'shop.tsx');
  const script = await bundle('shop.tsx', 'development');
  const browser = await chromium.launch((await findBrowser(() => {})).launch);
  const page = await browser.newPage();
  const context = page.context();
  let loaded = 0;
  await context.route('https://pay.example/**', (route) => {
    loaded += 1;
    const body = `<script>(window.opener ?? parent).postMessage({ kassa: 1, type: 'ready' }, '*')</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const html = `<div id="shop"></div><script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>`;
  await context.route('https://shop.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://shop.example/');
  await page.getByText('ready').waitFor();
  expect([loaded, await page.getByTitle('Pay').count()]).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByTitle('Pay').waitFor({ state: 'hidden' });
  expect(await page.locator('p').textContent()).toBe('ready');
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Pop up' }).click()]);
  expect(popup.url()).toContain('https://pay.example/');
  await browser.close();
});

test('a server draws the frame’s place only', async () => {
  write(
    'draw.mjs',
    `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { KassaFrame } from '@kassa/embed/react';
console.log(renderToString(createElement(KassaFrame, { checkout: 'https://pay.example', link: '', className: 'pay' })));
`,
  );
  expect(await must(process.execPath, 'draw.mjs')).toBe('<div class="pay"></div>');
});

test('a bundler takes only what a page uses of the embed', async () => {
  write('page.js', "import { createKassa } from '@kassa/embed';\nwindow.pay = createKassa('https://pay.example');\n");
  const code = await bundle('page.js', 'production');
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

test('what builds them is among their own dependencies, which are all that packing installs', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Record<string, Record<string, string>>>;
  };
  const needed = new Set<string>();
  const need = (path: string) => {
    if (needed.has(path) || packages[path] === undefined) return;
    needed.add(path);
    const { dependencies, devDependencies, optionalDependencies } = packages[path];
    // Of a package of ours, the link is resolved to its folder.
    const own = published.find(({ folder }) => folder === path) ? devDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...own, ...optionalDependencies }))
      need(name.startsWith('@kassa/') ? name.replace('@kassa', 'packages') : `node_modules/${name}`);
  };
  for (const { folder } of published) need(folder);
  expect([...needed]).toEqual(
    expect.arrayContaining(['typescript', '@types/node', '@types/react'].map((name) => `node_modules/${name}`)),
  );
  expect(needed.size).toBeLessThan(50);
});

test('nothing that is packed names the repository, or leads out of the package', () => {
  for (const name of ['sdk-node', 'cli', 'embed']) {
    const folder = join(home, 'node_modules/@kassa', name);
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/private|devDependencies|\/src\/|": "\*"/);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('](..');
    expect(existsSync(join(folder, 'LICENSE'))).toBe(true);
  }
});
