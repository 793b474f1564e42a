import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import {
  isNode,
  isTest,
  type Node,
  nameOf,
  type Repository,
  type Rule,
  type Source,
  type Violation,
  violation,
  walk,
} from './repository.ts';

/** Files where programs begin: a person, npm, a test runner or a bundler names them from outside the code. */
const starts =
  /^apps\/(server|sandbox)\/src\/(main|worker|run|start)\.ts$|^packages\/cli\/src\/main\.ts$|^apps\/[^/]+\/src\/(main|render-home)\.tsx$|\.config\.ts$|^tools\/[^/]+\.(ts|mjs)$|^tools\/(testing\/cluster|pictures\/walk)\.ts$|^apps\/sandbox\/art\/draw\.ts$|^bench\/[^/]+\.ts$|^packages\/embed\/releases\/[^/]+\.js$|^apps\/server\/src\/(connectors\/payment\/[^/]+|doors\/pages)\/browser\/[^/]+\.ts$|^tests\/server\/support\/(sell-by-)?added-row\.ts$|\.test\.tsx?$/;

/**
 * Checks that every file of code and style is reached from a program or a test, and that another file uses every
 * exported value.
 */
export const deadCode: Rule = (repository) => {
  const imports = new Map(repository.sources.map((source) => [source.path, importsOf(source, repository)]));
  return [...deadFiles(repository, imports), ...deadExports(repository, imports)];
};

function deadFiles(repository: Repository, imports: ReadonlyMap<string, Import[]>): Violation[] {
  const offered = new Set(repository.files.filter(isManifest).flatMap((path) => offeredBy(repository.root, path)));
  const named = namedInPages(repository);
  const reached = new Set<string>();
  const reach = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { target } of imports.get(path) ?? []) reach(target);
    if (path.endsWith('.css')) for (const target of stylesIn(repository.root, path)) reach(target);
  };
  for (const { path } of repository.sources) {
    if (starts.test(path) || offered.has(path) || named.includes(path)) reach(path);
  }
  const styles = repository.files.filter((path) => /\/src\/.*\.css$/.test(path));
  return [...repository.sources.map(({ path }) => path), ...styles]
    .filter((path) => !reached.has(path))
    .map((path) => ({ path, line: 1, message: 'nothing imports this file: use it or delete it' }));
}

/** Lists the style sheets that one includes (`@import`, `composes … from`). */
function stylesIn(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  const named = readFileSync(join(root, path), 'utf8').matchAll(/(?:@import|from)\s+(?:url\()?['"](\.[^'"]+)['"]/g);
  return [...named].map(([, target = '']) => posix.join(posix.dirname(path), target));
}

function deadExports(repository: Repository, imports: ReadonlyMap<string, Import[]>): Violation[] {
  const used = new Map<string, Set<string>>();
  for (const [path, list] of imports) {
    for (const { target, names } of list) {
      // A file that only its own test uses is dead.
      if (target === path) continue;
      const known = used.get(target) ?? new Set();
      for (const name of names) known.add(name);
      used.set(target, known);
    }
  }
  return repository.sources
    .filter(({ path }) => !starts.test(path) && !isTest(path))
    .flatMap((source) => {
      const names = used.get(source.path);
      // Imported as a whole, by a namespace or dynamically: which of its values are used can't be seen from here.
      if (names?.has('*')) return [];
      return exportsOf(source)
        .filter(({ name }) => !names?.has(name))
        .map(({ name, start }) => violation(source, start, `${name} is exported, and nobody imports it`));
    });
}

/** Lists the values (not types) that a file declares and exports. A re-exported value counts where it is declared. */
function exportsOf(source: Source): Array<{ name: string; start: number }> {
  const found: Array<{ name: string; start: number }> = [];
  walk(source.program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return node.type === 'Program';
    const { declaration } = node;
    if (!isNode(declaration) || declaration.type.startsWith('TS')) return false;
    for (const name of declaredNames(declaration)) found.push({ name, start: node.start });
    return false;
  });
  return found;
}

function declaredNames(declaration: Node): string[] {
  if (!Array.isArray(declaration.declarations)) return [nameOf(declaration.id)];
  return declaration.declarations.filter(isNode).flatMap(({ id }) => {
    if (!isNode(id) || id.type !== 'ObjectPattern' || !Array.isArray(id.properties)) return [nameOf(id)];
    return id.properties.filter(isNode).map(({ value }) => nameOf(value));
  });
}

function isManifest(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/package\.json$/.test(path);
}

function offeredBy(root: string, manifest: string): string[] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
    exports?: Record<string, string>;
  };
  return Object.values(exports).map((target) => posix.join(posix.dirname(manifest), target));
}

/** Lists files that a script of a package.json runs, or that a page loads. */
function namedInPages({ root, files, sources }: Repository): string[] {
  const pages = files.filter((path) => path.endsWith('.html') || isManifest(path));
  const manifest = existsSync(join(root, 'package.json')) ? ['package.json'] : [];
  const text = [...pages, ...manifest].map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const assets = new Set(sources.flatMap((source) => source.text.match(/(?<=\/assets\/)[\w.-]+/g) ?? []));
  return sources
    .map(({ path }) => path)
    .filter((path) => text.includes(path.split('/').slice(2).join('/')) || assets.has(posix.basename(path)));
}
