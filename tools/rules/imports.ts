import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isNode, type Node, nameOf, type Repository, type Source, walk } from './repository.ts';

/**
 * One import or re-export of a file of ours. `target`: path of that file. `names`: what is imported (`*`: all).
 * `typeOnly`: it does not exist at run time. `reExport`: it is exported again.
 */
export type Import = {
  specifier: string;
  target: string;
  names: string[];
  typeOnly: boolean;
  reExport: boolean;
  start: number;
};

/** Lists the imports of a source that mean files of the repository. */
export function importsOf(source: Source, repository: Repository): Import[] {
  const found: Import[] = [];
  const add = (node: Node, specifier: unknown, rest: { names: string[]; typeOnly: boolean; reExport: boolean }) => {
    if (typeof specifier !== 'string') return;
    const target = resolve(source.path, specifier, repository);
    if (target !== undefined) found.push({ specifier, target, start: node.start, ...rest });
  };
  walk(source.program, (node) => {
    const from = isNode(node.source) ? node.source.value : undefined;
    if (node.type === 'ImportDeclaration') {
      add(node, from, { names: importedNames(node), typeOnly: isTypeOnly(node, 'importKind'), reExport: false });
    } else if (node.type === 'ExportAllDeclaration') {
      add(node, from, { names: ['*'], typeOnly: node.exportKind === 'type', reExport: true });
    } else if (node.type === 'ExportNamedDeclaration') {
      add(node, from, { names: localNames(node), typeOnly: isTypeOnly(node, 'exportKind'), reExport: true });
    } else if (node.type === 'ImportExpression') {
      add(node, from, { names: ['*'], typeOnly: false, reExport: false });
    } else if (node.type === 'TSImportType' && isNode(node.source)) {
      add(node, node.source.value, { names: ['*'], typeOnly: true, reExport: false });
    }
    return true;
  });
  return found;
}

function specifiers(node: Node): Node[] {
  return Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
}

function importedNames(node: Node): string[] {
  return specifiers(node).map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
  });
}

function localNames(node: Node): string[] {
  return specifiers(node).map((specifier) => nameOf(specifier.local));
}

function isTypeOnly(node: Node, field: 'importKind' | 'exportKind'): boolean {
  const inner = specifiers(node);
  return node[field] === 'type' || (inner.length > 0 && inner.every((specifier) => specifier[field] === 'type'));
}

function resolve(from: string, specifier: string, repository: Repository): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  const [, name = '', rest = ''] = /^@kassa\/([^/]+)\/?(.*)$/.exec(bare) ?? [];
  if (name === '') return undefined;
  for (const group of ['packages', 'apps']) {
    const file = join(repository.root, group, name, 'package.json');
    if (!existsSync(file)) continue;
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, string> };
    const target = exports[rest === '' ? '.' : `./${rest}`];
    // A path that the package does not export: Node refuses it, and so do the arrows.
    return posix.join(group, name, target ?? `not-exported/${rest}`);
  }
  return `packages/${name}/missing`;
}
