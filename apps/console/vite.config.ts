import { methodCode, methodKey, methods } from '@kassa/methods';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The build may start in any folder of the tree, and a test run names the checkout's settings.
const cwd = import.meta.dirname;
const configPath = `${cwd}/lingui.config.ts`;

// The whole catalogue has the names in every language.
const methodNames = methods.map((row) => {
  // "Card: Visa" says it already.
  const name = row.name['en-US'];
  return [
    methodCode(methodKey(row)),
    row.cardName === '' || name.endsWith(row.cardName) ? name : `${name} · ${row.cardName}`,
  ];
});

export default defineConfig({
  define: { __METHODS__: JSON.stringify(methodNames) },
  plugins: [
    react(),
    lingui({ cwd, configPath, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd, configPath }) }, { cwd })] }),
  ],
  // The server replaces this mark with the answer's own nonce.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One file of styles first, so that the order of their layers is declared before any of them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
