import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { iconFiles } from '@kassa/methods/icons';
import { languageCss, languages } from '@kassa/texts';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';
import { oldBrowserStyles, oldestBrowsers } from './old-browsers.ts';
import { partsOfScreens } from './parts.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

// The build may start in any folder of the tree.
const cwd = import.meta.dirname;

/** Writes the file that a running page compares its own version with (docs/specification/journey.md#a-new-version). */
function versionFile(): Plugin {
  return {
    name: 'kassa-version-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
    },
  };
}

/** Compresses scripts and styles with brotli at its best level, which would take too long when the server starts. */
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

/** What a page needs to know of each language before any of its words. */
const languageRows = Object.fromEntries(
  Object.entries(languages).map(([tag, { direction, browser }]) => [tag, { direction, browser }]),
);

/** What each language is called in itself. Only its chooser needs that, so the first screen does not load it. */
const languageNames = Object.fromEntries(Object.entries(languages).map(([tag, { name }]) => [tag, name]));

/** Each language's fonts and line breaks as a style sheet: `import 'virtual:languages.css'`. */
function languageStyles(): Plugin {
  const id = 'virtual:languages.css';
  return {
    name: 'kassa-language-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `@layer base {\n${languageCss()}\n}` : undefined),
  };
}

/** The build of the page that a browser loads. */
const pageBuild: BuildEnvironmentOptions = {
  // Syntax only, and tools/testing/floor checks the built files: named browsers would make the
  // private fields of classes longer, which all of them know.
  target: 'es2022',
  cssTarget: oldestBrowsers,
  // The builder's own is faster, and its first screen 0.8 kB larger. No getter of ours or React's does anything but
  // answer, and no function is asked for the number of its parameters.
  minify: 'terser',
  terserOptions: { module: true, compress: { passes: 2, ecma: 2020, keep_fargs: false, pure_getters: true } },
  assetsInlineLimit: 0,
  manifest: true,
  modulePreload: {
    polyfill: false,
    // A part that loads later finds the first files loaded: naming them again in its list is bytes for nothing.
    resolveDependencies: (_file, needed, { hostType }) =>
      hostType === 'js' ? needed.filter((file) => !/\/(index|rolldown-runtime)-/.test(file)) : needed,
  },
  // Our own budget check measures brotli. gzip sizes say nothing here.
  reportCompressedSize: false,
  rolldownOptions: {
    output: {
      // Each file is named in those that load it. A name beside the hash would be bytes for nothing.
      chunkFileNames: ({ name }) => (name === 'rolldown-runtime' ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      // One file for the whole first screen, and few for the others: each file is a request on a slow line.
      codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], priority: 99 }, ...partsOfScreens()] },
    },
  },
};

/**
 * The build of home as a function, for the server. It is in the built folder, but under a name that is never served.
 */
const renderBuild: BuildEnvironmentOptions = {
  outDir: 'dist/.render',
  target: 'node20',
  reportCompressedSize: false,
  rolldownOptions: { output: { entryFileNames: 'render-home.mjs', codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    languageStyles(),
    lingui({ cwd, failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    ...(isSsrBuild ? [] : [versionFile(), iconFiles(), packedFiles()]),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __LANGUAGES__: JSON.stringify(languageRows),
    __LANGUAGE_NAMES__: JSON.stringify(languageNames),
    // The page's build sets this automatically. A server may run without NODE_ENV.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The server replaces this mark with the answer's own nonce.
  html: { cspNonce: '%NONCE%' },
  // One file without imports, whatever the server's own dependencies are.
  ssr: { noExternal: true },
  css: { postcss: { plugins: oldBrowserStyles }, lightningcss: { exclude: Features.LightDark } },
  build: isSsrBuild ? renderBuild : pageBuild,
  server: {
    host: '127.0.0.1',
    // Only in development: requests that aren't ours go to a running server.
    proxy: Object.fromEntries(
      ['/nft', '/user', '/mail', '/login', '/crypto', '/pay/', '/kyc', '/icons', '/pictures', '/test'].map((path) => [
        path,
        process.env.KASSA_API ?? 'http://127.0.0.1:4000',
      ]),
    ),
  },
}));
