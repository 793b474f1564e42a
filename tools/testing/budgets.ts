import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Chunk, type Manifest, readManifest } from './manifest.ts';
import { readSteadily } from './steady-names.ts';

/** One limit of the built checkout, in bytes after brotli, and the measured size. */
export type Budget = { name: string; limit: number; bytes: number };

/** A part of the checkout that loads on demand: its first sources, and the limit of what they add. */
type OnDemand = { name: string; files: readonly string[]; limit: number };

/** The screen of every pay route, before it knows what the order's method needs. */
const payScreen = [...screen('pay/pay-screen', 'pay'), words('form')];

/** The choice of a method, before a card is chosen. */
const chooseMethod = screen('pay/choose/choose-method', 'pay');

/**
 * The parts that load on demand: file, texts, and the limit of everything that they add to the first load, opened right
 * after it (a screen also adds the table of routes, the guards and the query cache). What screens share is in few files,
 * so one that is opened alone loads more than it needs, and a way through several of them less: apps/checkout/parts.ts.
 */
const later: readonly OnDemand[] = [
  { name: '/emailCode', files: screen('sign-in/email-step', 'account'), limit: 33_000 },
  { name: '/verifyCode', files: screen('sign-in/code-step', 'account'), limit: 36_800 },
  { name: '/paymentMethod', files: chooseMethod, limit: 47_550 },
  {
    name: 'a card in the list of methods',
    files: [...chooseMethod, 'src/features/pay/collect/card-form.tsx', words('form')],
    limit: 55_300,
  },
  { name: '/creditCardConfig', files: [...payScreen, 'src/features/pay/collect/card-step.tsx'], limit: 49_350 },
  { name: 'all other pay routes', files: [...payScreen, 'src/features/pay/collect/form-step.tsx'], limit: 56_575 },
  {
    name: 'what is to be done to pay',
    files: [...payScreen, 'src/features/pay/next-action/next-step.tsx', words('step')],
    limit: 57_500,
  },
  { name: '/paymentResult', files: screen('result/payment-result', 'pay'), limit: 35_075 },
  {
    name: '/orderStatus',
    files: [...screen('result/order-status/order-status', 'pay'), words('handoff')],
    limit: 34_725,
  },
  { name: '/tradeHistory', files: screen('history/order-history', 'pay'), limit: 35_650 },
  { name: '/tradeHistory-BuyDetails', files: screen('history/order-detail', 'pay'), limit: 36_450 },
  { name: '/receipt', files: screen('history/receipt', 'pay'), limit: 34_650 },
  { name: '/kycVerify', files: screen('identity/kyc-verify', 'identity'), limit: 46_325 },
  { name: '/kycStatus', files: screen('identity/kyc-status', 'identity'), limit: 41_400 },
  { name: '/transactionsHistory', files: [...screen('refund/sales', 'pay'), words('refund')], limit: 36_375 },
  { name: '/receivingMode', files: [...screen('refund/receiving-mode', 'pay'), words('refund')], limit: 38_525 },
  { name: 'the tips on a status', files: ['src/shared/help/status-tips.tsx', words('help')], limit: 8_100 },
  { name: 'why money went back', files: ['src/shared/help/refunds.tsx', words('help')], limit: 10_600 },
  { name: 'what may be spent', files: ['src/shared/identity/limit-meter.tsx', words('identity')], limit: 12_300 },
  { name: '/risk-control/ip-blocked', files: screen('menu/ip-blocked', 'account'), limit: 20_700 },
  { name: '/terms and /privacy', files: screen('menu/legal-page', 'account'), limit: 20_700 },
  { name: 'the menu', files: ['src/features/menu/menu.tsx', words('account')], limit: 22_900 },
  { name: 'the names of all texts', files: ['src/shared/language/other-parts.ts'], limit: 2_500 },
  {
    name: "a guest's address on home",
    files: ['src/features/home/guest/guest-fields.tsx', words('account')],
    limit: 11_400,
  },
  {
    name: 'paying from home',
    files: ['src/features/home/one-press/one-press-buttons.tsx', words('pay')],
    limit: 27_150,
  },
  {
    name: 'the buttons of wallets',
    files: ['src/shared/wallet-pay/wallet-buttons.tsx', words('sheet')],
    limit: 25_600,
  },
  {
    name: 'everything that home of a guest loads by itself',
    files: [
      'src/features/home/guest/guest-fields.tsx',
      'src/shared/wallet-pay/wallet-buttons.tsx',
      'src/shared/language/other-parts.ts',
      ...['account', 'sheet'].map(words),
    ],
    limit: 30_000,
  },
  { name: 'the list of currencies', files: ['src/features/home/currency/currency-dialog.tsx'], limit: 6_300 },
  { name: 'a link that is bad', files: ['src/features/home/problem/link-problem.tsx', words('account')], limit: 8_500 },
];

function screen(name: string, part: string): string[] {
  return ['src/app/beyond.tsx', `src/features/${name}.tsx`, words(part)];
}

function words(part: string): string {
  return `../../packages/texts/src/languages/en-US/checkout/${part}.po`;
}

/**
 * Measures what a browser loads before the checkout's first screen is shown, and what each further screen adds. Uses
 * Vite's manifest in the built folder.
 */
export function measureBudgets(dist: string, parts: readonly OnDemand[] = later): Budget[] {
  const manifest = readManifest(dist);
  const read = readSteadily(dist, manifest);
  const sizes = new Map<string, number>();
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => {
      const bytes = sizes.get(file) ?? brotliCompressSync(read(file)).length;
      sizes.set(file, bytes);
      return sum + bytes;
    }, 0);
  const first = filesOf(manifest, ['index.html', words('first')]);
  const known = new Set(Object.values(first).flat());
  return [
    { name: 'JavaScript of the first screen', limit: 79_000, bytes: size(first.scripts) },
    { name: 'styles of the first screen', limit: 8_000, bytes: size(first.styles) },
    { name: 'everything of the first load', limit: 95_000, bytes: size(['index.html', ...known]) },
    ...parts.map(({ name, files, limit }) => {
      const all = Object.values(filesOf(manifest, files)).flat();
      return { name: `what ${name} adds`, limit, bytes: size(all.filter((file) => !known.has(file))) };
    }),
  ];
}

/** What a guest's way from home to the result of a card loads, beside the first screen. */
const guestByCard: readonly string[] = [
  'src/features/home/guest/guest-fields.tsx',
  'src/features/home/one-press/one-press-buttons.tsx',
  'src/shared/wallet-pay/wallet-buttons.tsx',
  ...chooseMethod,
  'src/features/pay/collect/card-form.tsx',
  'src/features/result/payment-result.tsx',
  ...['account', 'sheet', 'form'].map(words),
];

/** Counts the scripts and styles that a guest who pays by card asks for. Each is a request: on a slow line they cost more than their bytes. */
export function countFiles(dist: string): { files: number; limit: number } {
  const manifest = readManifest(dist);
  const { scripts, styles } = filesOf(manifest, ['index.html', words('first'), ...guestByCard]);
  return { files: scripts.length + styles.length, limit: 34 };
}

/** Measures what the console's list of orders loads. */
export function measureConsole(dist: string): Budget[] {
  const manifest = readManifest(dist);
  const texts = '../../packages/texts/src/languages/en-US/console/first.po';
  const { scripts } = filesOf(manifest, ['index.html', texts]);
  const read = readSteadily(dist, manifest);
  const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
  return [{ name: "JavaScript of the console's list of orders", limit: 120_000, bytes }];
}

/** Measures the script for merchants' pages, in each version that was built. */
export function measureEmbed(dist: string): Budget[] {
  const folder = join(dist, 'embed');
  const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return versions.map(({ name: version }) => {
    const bytes = brotliCompressSync(readFileSync(join(folder, version, 'kassa.js'))).length;
    return { name: `the script for merchants' pages, ${version}`, limit: 5_000, bytes };
  });
}

function filesOf(manifest: Manifest, starts: readonly string[]) {
  const chunks = new Set<Chunk>();
  for (const start of starts) addWithImports(manifest, start, chunks);
  return {
    scripts: unique([...chunks].map((chunk) => chunk.file)),
    styles: unique([...chunks].flatMap((chunk) => chunk.css ?? [])),
    others: unique([...chunks].flatMap((chunk) => chunk.assets ?? [])),
  };
}

function addWithImports(manifest: Manifest, name: string, chunks: Set<Chunk>): void {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The built checkout has no '${name}'.`);
  if (chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, chunks);
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}
