import {
  chainOf,
  isTest,
  type Node,
  nameOf,
  type Rule,
  type Source,
  type Violation,
  violation,
  walk,
} from './repository.ts';

/**
 * Sources of time and randomness: one clock (and one maker of ids) for each program. The health check uses real time:
 * when a test turns the clock by days, a worker's last sign of life is not old.
 */
const sourcesOfTime =
  /^apps\/server\/src\/kernel\/(clock|ids|health)\.ts$|^apps\/(?:checkout|console)\/src\/shared\/clock\.ts$|^(?:apps\/sandbox|packages\/sdk-node)\/src\/clock\.ts$/;

/** kassa_now() uses the database's clock. Nothing else in SQL does. */
const sqlClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|\b(current_timestamp|localtimestamp|current_date)\b/i;

/** Forbids wall clock and randomness outside the clock of a program, because tests turn that clock. */
export const wallClock: Rule = ({ sources }) =>
  sources.filter(isWatched).flatMap((source) => [...inCode(source), ...inSql(source)]);

function isWatched({ path }: Source): boolean {
  return /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path) && !sourcesOfTime.test(path);
}

function inCode(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node) => {
    const name = readingOf(node);
    if (name !== undefined)
      found.push(violation(source, node.start, `${name}: ask the program's clock, which tests turn`));
    return true;
  });
  return found;
}

function readingOf(node: Node): string | undefined {
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments)) return 'new Date()';
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'Date') return 'Date()';
  const chain = node.type === 'MemberExpression' ? chainOf(node).join('.') : '';
  return /^(globalThis\.)?(Date\.now|Math\.random)$/.test(chain) ? chain : undefined;
}

function inSql(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || chainOf(node.tag)[0] !== 'sql') return true;
    const reading = sqlClock.exec(source.text.slice(node.start, node.end));
    if (reading !== null)
      found.push(violation(source, node.start, `SQL's ${reading[0]}: use kassa_now(), which tests turn`));
    return true;
  });
  return found;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
