import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { iconFiles } from '@kassa/methods/icons';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

// Whoever builds may stand anywhere in the tree.
const cwd = import.meta.dirname;

/** The file that a running page compares its own version with (seed section 4, Version). */
function versionFile(): Plugin {
  return {
    name: 'kassa-version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}

/** Scripts and styles beside themselves as small as brotli makes them, which takes too long for a server that starts. */
function packedFiles(): Plugin {
  return {
    name: 'kassa-packed-files',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(css|js)$/.test(file))) {
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
      }
    },
  };
}

/** The page: what a browser loads. */
const pageBuild: BuildEnvironmentOptions = {
  target: 'es2022',
  cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
  assetsInlineLimit: 0,
  manifest: true,
  modulePreload: { polyfill: false },
  // Measured with brotli by our own budget check; gzip figures say nothing here.
  reportCompressedSize: false,
  rolldownOptions: {
    output: {
      // One file for the whole first screen: each further one is a request on a slow line.
      codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
    },
  },
};

/** Home as a function, for the server: inside the built folder, but under a name that is never served. */
const renderBuild: BuildEnvironmentOptions = {
  outDir: 'dist/.render',
  target: 'node20',
  reportCompressedSize: false,
  rolldownOptions: { output: { entryFileNames: 'render-home.mjs', codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd })] }),
    ...(isSsrBuild ? [] : [versionFile(), iconFiles(), packedFiles()]),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(version),
    // The page's build sets this by itself; a server may run without NODE_ENV.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The server puts the answer's own nonce in the place of this mark.
  html: { cspNonce: '%NONCE%' },
  // One file that needs nothing beside it, whatever the server's own dependencies are.
  ssr: { noExternal: true },
  build: isSsrBuild ? renderBuild : pageBuild,
  server: {
    host: '127.0.0.1',
    // Development only: everything that isn't ours goes to a running server.
    proxy: Object.fromEntries(
      ['/nft', '/user', '/mail', '/login', '/crypto', '/pay/', '/kyc', '/icons', '/pictures', '/test'].map((path) => [
        path,
        process.env.KASSA_API ?? 'http://127.0.0.1:4000',
      ]),
    ),
  },
}));
