import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../../web');
const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Serves what stands in web/ under /assets/: style as it is, scripts without their types (so nothing has to be built). */
export function serveAssets(app: FastifyInstance): void {
  for (const name of readdirSync(folder)) {
    const type = types[extname(name)];
    if (type === undefined || name.endsWith('.test.ts')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const body = extname(name) === '.ts' ? withoutTypes(text) : text;
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    app.get(`/assets/${name}`, async (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'same-origin' }).type(type);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    });
  }
}

/** Node calls this function experimental on stderr, once; who starts the sandbox has no use for that line. */
function withoutTypes(source: string): string {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
