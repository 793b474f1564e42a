import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { transform } from 'lightningcss';

const folder = join(import.meta.dirname, '../../web');
const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

// The oldest browsers in which every purchase works: docs/specification/journey.md#browsers. A version is one number.
const oldest = { chrome: 103 << 16, firefox: 102 << 16, safari: (15 << 16) | (4 << 8), ios_saf: (15 << 16) | (4 << 8) };

/** Names the files of web/ that are served. */
export const assetNames = readdirSync(folder).filter((name) => extname(name) in types && !name.endsWith('.test.ts'));

/**
 * Serves the files of web/ under /assets/: styles as the oldest browsers read them, scripts without their types (so
 * nothing has to be built).
 */
export function serveAssets(app: FastifyInstance): void {
  for (const name of assetNames) {
    const type = types[extname(name)] ?? '';
    const body = readAsset(name);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    app.get(`/assets/${name}`, async (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' }).type(type);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    });
  }
}

/** Reads one file of web/ as browsers get it. */
export function readAsset(name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  if (extname(name) === '.ts') return withoutTypes(text);
  if (extname(name) !== '.css') return text;
  return transform({ filename: name, code: Buffer.from(text), targets: oldest }).code.toString();
}

/** Removes types. Node prints a warning once that this function is experimental, which is of no use here. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
