import { importsOf } from './imports.ts';
import {
  chainOf,
  isNode,
  isTest,
  type Node,
  type Rule,
  type Source,
  type Violation,
  violation,
  walk,
} from './repository.ts';

/** Names that make outgoing calls: the program's connectors and its outgoing client, and means to bypass them. */
const outside = /^(connectors?|provider|payments|mailer|mail|rates|http|outgoing|fetch|undici)$/;
const outsideFiles = /^apps\/server\/src\/(connectors\/|kernel\/.*(http|outgoing))/;

/**
 * Forbids HTTP inside a transaction: a slow provider would hold its locks, and a rollback can't undo what was sent.
 * Looks into the callbacks of `inTransaction` and `transaction().execute`.
 */
export const httpInTransaction: Rule = (repository) =>
  repository.sources
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
    .flatMap((source) => {
      const imported = outsideNames(
        source,
        importsOf(source, repository)
          .filter(isOutside)
          .map(({ start }) => start),
      );
      return transactions(source).flatMap((callback) => callsOutside(source, callback, imported));
    });

function isOutside({ target, typeOnly }: { target: string; typeOnly: boolean }): boolean {
  return outsideFiles.test(target) && !typeOnly;
}

function outsideNames(source: Source, starts: number[]): Set<string> {
  const names = new Set<string>();
  walk(source.program, (node) => {
    const from = isNode(node.source) ? node.source.value : '';
    if (node.type !== 'ImportDeclaration' || !(starts.includes(node.start) || from === 'undici')) return true;
    for (const specifier of Array.isArray(node.specifiers) ? node.specifiers : []) {
      for (const name of chainOf(specifier.local)) names.add(name);
    }
    return false;
  });
  return names;
}

function transactions(source: Source): Node[] {
  const callbacks: Node[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression') return true;
    const chain = chainOf(node.callee);
    const opens = chain.at(-1) === 'inTransaction' || (chain.at(-1) === 'execute' && chain.includes('transaction'));
    const callback = Array.isArray(node.arguments) ? node.arguments.at(-1) : undefined;
    if (opens && isNode(callback)) callbacks.push(callback);
    return true;
  });
  return callbacks;
}

function callsOutside(source: Source, callback: Node, imported: ReadonlySet<string>): Violation[] {
  const found: Violation[] = [];
  walk(callback, (node) => {
    if (node.type !== 'CallExpression') return true;
    const chain = chainOf(node.callee);
    const first = chain[0] ?? '';
    // app.payments.charge(): the part before the last name says who is called.
    const owners = chain.length > 1 ? chain.slice(0, -1) : chain;
    if (
      imported.has(first) ||
      (/^(app|this|deps|world)$/.test(first) || owners.length === 1 ? owners.some((name) => outside.test(name)) : false)
    ) {
      found.push(violation(source, node.start, `${chain.join('.')} inside a transaction: call it before or after`));
    }
    return true;
  });
  return found;
}
