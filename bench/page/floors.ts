import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Pages with the least possible work for the same content, on an origin of their own. */
export interface Floors {
  /** Only the item and its price. */
  readonly plain: string;
  /** A React button, built like the checkout. */
  readonly hello: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

const plainPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Purchase NFT</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>Purchase NFT</h1>
<h2>Heron, Standing</h2>
<p>You pay <strong>$41.56 SGD</strong></p>
<p>You won't be charged yet</p>
</body>
</html>
`;

/** Builds the two floors and serves them with brotli's best compression. */
export async function serveFloors(): Promise<Floors> {
  const outDir = await mkdtemp(join(tmpdir(), 'kassa-bench-hello-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'hello', 'index.html') },
    },
  });
  const files = new Map([['/plain', { type: types['.html'], body: brotliCompressSync(plainPage) }]]);
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(outDir, file)}`.replace('/index.html', '');
    files.set(path, { type: types[extname(file)], body: brotliCompressSync(await readFile(file)) });
  }
  await rm(outDir, { recursive: true });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', 'content-encoding': 'br' });
    response.end(file?.body ?? brotliCompressSync(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    plain: `${origin}/plain`,
    hello: `${origin}/hello`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
