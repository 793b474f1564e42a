import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** What nothing with the same content can beat, on an origin of its own. */
export interface Floors {
  /** The item and its price, and nothing else. */
  readonly plain: string;
  /** A React button, built as the checkout is. */
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
<p>You are not charged yet. You choose how to pay next.</p>
</body>
</html>
`;

/** Builds the two floors and serves them, compressed as well as brotli can. */
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
