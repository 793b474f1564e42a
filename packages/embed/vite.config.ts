import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** The digest that merchants put beside the script's address, for them to read at the same place. */
function digestBeside(): Plugin {
  return {
    name: 'kassa-digest',
    writeBundle({ dir = '' }) {
      const digest = createHash('sha384')
        .update(readFileSync(join(dir, 'kassa.js')))
        .digest('base64');
      writeFileSync(join(dir, 'kassa.sri.txt'), `sha384-${digest}`);
    },
  };
}

// One file that needs nothing beside it, under its version: merchants load it with the digest of these very bytes (SRI).
export default defineConfig({
  plugins: [digestBeside()],
  build: {
    target: 'es2020',
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'KassaScript', fileName: () => 'kassa.js' },
    outDir: `../../apps/checkout/dist/embed/${version}`,
    emptyOutDir: false,
    minify: true,
    reportCompressedSize: false,
  },
});
