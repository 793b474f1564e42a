import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { npmCli } from '../launch/install.mjs';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';
import { manifestOf, offeredBy, type Published, packedManifest, published } from './published.ts';

/** Builds and packs published packages, by default every one. @returns the .tgz files, in `folder` */
export async function packAll(folder: string, wanted: readonly Published[] = published): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const one of wanted) files.push(await pack(one, folder));
  return files;
}

async function pack(one: Published, folder: string): Promise<string> {
  const manifest = manifestOf(one);
  const stage = mkdtempSync(join(tmpdir(), 'kassa-pack-'));
  try {
    await build(one, stage);
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
    writeFileSync(join(stage, 'README.md'), readmeOf(one));
    copyFileSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
    await mustRun([npmCli(), 'pack', '--ignore-scripts', '--pack-destination', folder], stage);
  } finally {
    rmSync(stage, { recursive: true });
  }
  return join(folder, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
}

/** Writes JavaScript and types of a package's exports into `dist`, and beside them the contract's types that it names. */
async function build(one: Published, stage: string): Promise<void> {
  const dist = join(stage, 'dist');
  const manifest = manifestOf(one);
  const offered = [...Object.values(offeredBy(manifest)), ...Object.values(manifest.bin ?? {})].map((path) =>
    join(root, one.folder, path),
  );
  await compile(one, join(stage, 'own'), offered);
  cpSync(join(stage, 'own', one.folder, 'src'), dist, { recursive: true });
  if (one.contract.length > 0) {
    // In a run of its own: of what it finds by a package's name, the compiler writes nothing.
    const types = one.contract.map((name) => join(root, 'packages/contract/src', `${name}.ts`));
    await compile(one, join(stage, 'contract'), types);
    // Only the types: their JavaScript is never loaded.
    const filter = (path: string) => !path.endsWith('.js');
    cpSync(join(stage, 'contract/packages/contract/src'), join(dist, 'contract'), { recursive: true, filter });
  }
  for (const file of filesIn(dist)) if (file.endsWith('.d.ts')) rewriteImports(dist, file);
}

/** Compiles `files` and what they import by a relative path, and writes them into `out` as they lie in the repository. */
async function compile({ target, lib }: Published, out: string, files: readonly string[]): Promise<void> {
  const settings = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      jsx: 'react-jsx',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      target,
      lib,
      types: lib.includes('DOM') ? [] : ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: root,
      outDir: out,
    },
    files,
  };
  writeFileSync(`${out}.json`, JSON.stringify(settings));
  await mustRun([join(root, 'node_modules/typescript/bin/tsc'), '-p', `${out}.json`], root);
}

/** The compiler leaves the imports of types as they are in the sources. */
function rewriteImports(dist: string, file: string): void {
  const here = relative(dirname(file), dist) || '.';
  const text = readFileSync(file, 'utf8')
    .replace(/(?<=from '\.[^']*)\.tsx?(?=')/g, '.js')
    .replace(/(?<=from ')@kassa\/contract\/([a-z-]+)(?=')/g, `${here}/contract/$1.js`);
  writeFileSync(file, text);
}

/** The pages that a README leads to are in the repository and not in the package, so they are only named. */
function readmeOf({ folder }: Published): string {
  const text = readFileSync(join(root, folder, 'README.md'), 'utf8');
  return text.replace(/\[`?([^\]`]+)`?\]\(\.\.\/\.\.\/([^)]+)\)/g, '$1 ($2 of Kassa)');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function mustRun(words: string[], cwd: string): Promise<void> {
  const { code, output } = await run(process.execPath, words, { cwd });
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
}
