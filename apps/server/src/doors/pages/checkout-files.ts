import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ConfigError } from '../../kernel/config-error.ts';
import { type DrawnHome, readDrawnHome } from './drawn-home.ts';

/** One file of the built checkout, in memory, with compressed copies where those are smaller. */
export interface CheckoutFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  readonly cacheControl: string;
  /** Whether other origins may load it: the script for merchants' pages. */
  readonly forMerchants: boolean;
}

/**
 * The built checkout: its page with `%NONCE%` in it, the same page with home drawn in it (null where the second bundle
 * was not built), and all other files by their path on the origin.
 */
export interface Checkout {
  readonly page: string;
  readonly home: DrawnHome | null;
  readonly files: ReadonlyMap<string, CheckoutFile>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built checkout into memory. @throws ConfigError when there is no index.html in `folder`
 */
export async function readCheckout(folder: string): Promise<Checkout> {
  const built = await readBuilt(folder, 'CHECKOUT_DIR');
  return { ...built, home: await readDrawnHome(folder, built.page) };
}

/**
 * Reads a built app into memory. Serves only files of a known type: no source maps, no hidden files.
 * @param setting names the folder @throws ConfigError when there is no index.html in `folder`
 */
export async function readBuilt(
  folder: string,
  setting: 'CHECKOUT_DIR' | 'CONSOLE_DIR',
): Promise<Omit<Checkout, 'home'>> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new ConfigError(`${setting} holds no index.html (${folder}): build it first`);
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'index.html' && !/(^|\/)\./.test(path) && types[extname(path)] !== undefined);
  const files = await Promise.all(
    paths.map(async (path) => [`/${path}`, await readOne(join(folder, path), path)] as const),
  );
  return { page, files: new Map(files) };
}

async function readOne(file: string, path: string): Promise<CheckoutFile> {
  const plain = await readFile(file);
  const type = types[extname(path)] ?? 'application/octet-stream';
  // Names under assets/ contain a hash of their content.
  const forMerchants = path.startsWith('embed/');
  // The script for merchants has its version in its name, except the newest one, which pages without a pinned version
  // load.
  const cacheControl =
    path.startsWith('assets/') || /^embed\/\d/.test(path)
      ? 'public, max-age=31536000, immutable'
      : forMerchants
        ? 'public, max-age=300'
        : path.endsWith('.json') || path.endsWith('.html')
          ? 'no-cache'
          : 'public, max-age=86400';
  const packable = /^text\/|json|svg|manifest/.test(type) && plain.length > 800;
  return {
    type,
    plain,
    cacheControl,
    forMerchants,
    br: packable ? await readOrMake(`${file}.br`, plain, brotli) : null,
    gzip: packable ? await readOrMake(`${file}.gz`, plain, promisify(gzip)) : null,
  };
}

async function readOrMake(file: string, plain: Buffer, make: (plain: Buffer) => Promise<Buffer>): Promise<Buffer> {
  return readFile(file).catch(() => make(plain));
}

function brotli(plain: Buffer): Promise<Buffer> {
  // Level 9 of 11 takes a tenth of the time for 2 % more size, at each start.
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
