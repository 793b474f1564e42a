import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
const releases = new URL('./releases/', import.meta.url);
const out = '../../apps/checkout/dist/embed';

/**
 * Serves every released version, byte for byte. Each has the digest that merchants put beside its address. The newest
 * is also served without a version, for merchants who pin none.
 */
function everyRelease(): Plugin {
  return {
    name: 'kassa-releases',
    writeBundle({ dir = '' }) {
      write(dir, readFileSync(join(dir, 'kassa.js')));
      for (const file of readdirSync(releases)) {
        write(join(dir, '..', file.replace(/\.js$/, '')), readFileSync(new URL(file, releases)));
      }
      copyFileSync(join(dir, 'kassa.js'), join(dir, '..', 'kassa.js'));
    },
  };
}

function write(folder: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kassa.js'), bytes);
  writeFileSync(join(folder, 'kassa.sri.txt'), `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
}

// One file without imports, under its version: merchants load it with the digest of exactly these bytes (SRI).
export default defineConfig({
  plugins: [everyRelease()],
  build: {
    target: 'es2020',
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'KassaScript', fileName: () => 'kassa.js' },
    outDir: `${out}/${version}`,
    emptyOutDir: false,
    minify: true,
    reportCompressedSize: false,
  },
});
