import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));
const releases = readdirSync(`${home}/releases`);

test('each released script is smaller than 5 KB, compressed', () => {
  for (const file of releases) {
    expect(brotliCompressSync(readFileSync(`${home}/releases/${file}`)).length).toBeLessThan(5_000);
  }
});

test('the sources still build the exact bytes of their released version, which pages have pinned', async () => {
  const { version } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8'));
  expect(releases).toContain(`${version}.js`);
  // Tests run in a mode of their own, which does not minify.
  const built = await build({
    root: home,
    configFile: `${home}/vite.config.ts`,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const [output] = [built].flat();
  const [script] = output && 'output' in output ? output.output : [];
  expect(script?.type === 'chunk' && script.code).toBe(readFileSync(`${home}/releases/${version}.js`, 'utf8'));
});
