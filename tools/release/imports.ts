import { readdirSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';

/** What a program needs: its files, by their paths in the repository, and the packages of npm that they import. */
interface Needed {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
}

const beside = /new URL\(\s*'(\.[^'\n]+)',\s*import\.meta\.url/g;

/** Lists what a file imports when it runs, and what it reads by an address beside its own. Types are gone by then. */
function importsWhenRun(path: string, text: string): { imports: string[]; reads: string[] } {
  const code = /\.m?ts$/.test(path) ? stripTypeScriptTypes(text, { mode: 'strip' }) : text;
  const said = code.replace(/^\s*(?:\/\/|\*).*$/gm, '');
  return { imports: importsOf(code), reads: [...said.matchAll(beside)].map(([, name = '']) => name) };
}

/** Lists the modules that a text imports or exports again. What only looks like it, in a sample for readers, is none. */
function importsOf(code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('module.mjs', code).module;
  const again = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const later = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, , name] = /^(['"])(.+)\1$/.exec(code.slice(start, end)) ?? [];
    return name ?? [];
  });
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...again.map(({ value }) => value),
    ...later,
  ];
}

/**
 * Follows imports from some files on, types left out.
 * @param root the repository @param entries paths of files in it
 */
export function followImports(root: string, entries: readonly string[]): Needed {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    if (!/\.m?[jt]s$/.test(path)) continue;
    const { imports, reads } = importsWhenRun(path, readFileSync(join(root, path), 'utf8'));
    // The sandbox's /docs reads guides of the whole repository; production serves none.
    const read = reads.map((name) => normalize(join(dirname(path), name))).filter((name) => !/^\.\/?$/.test(name));
    for (const name of read) waiting.push(...filesAt(root, name));
    for (const name of imports) {
      if (name.startsWith('node:')) continue;
      if (name.startsWith('.')) waiting.push(join(dirname(path), name));
      else if (name.startsWith('@kassa/')) waiting.push(ownFile(root, name));
      else packages.add(packageOf(name));
    }
  }
  return { files, packages };
}

function filesAt(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(root, entry.parentPath), entry.name));
}

/** Returns the name of the package that a specifier means. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the folder of one of our own packages. */
export function ownFolder(name: string): string {
  const unit = name.replace('@kassa/', '');
  return ['server', 'checkout', 'console', 'sandbox'].includes(unit) ? `apps/${unit}` : `packages/${unit}`;
}

function ownFile(root: string, asked: string): string {
  const name = packageOf(asked);
  const manifest = JSON.parse(readFileSync(join(root, ownFolder(name), 'package.json'), 'utf8'));
  const exported: unknown = manifest.exports[`.${asked.slice(name.length)}`];
  if (typeof exported !== 'string') throw new Error(`${asked} is not exported`);
  return join(ownFolder(name), exported);
}
