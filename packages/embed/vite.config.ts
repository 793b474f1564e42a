import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

// One file that needs nothing beside it, under its version: merchants load it with the digest of these very bytes (SRI).
export default defineConfig({
  build: {
    target: 'es2020',
    lib: { entry: 'src/script.ts', formats: ['iife'], name: 'KassaScript', fileName: () => 'kassa.js' },
    outDir: `../../apps/checkout/dist/embed/${version}`,
    emptyOutDir: false,
    minify: true,
    reportCompressedSize: false,
  },
});
