import {
  chainOf,
  isNode,
  isTest,
  type Node,
  nameOf,
  type Rule,
  type Violation,
  violation,
  walk,
} from './repository.ts';

const money = /^packages\/money\/src\/|^apps\/server\/src\/(modules\/(pricing|ledger|payments)|workflows)\//;
const floats = /^(parseFloat|Number\.parseFloat|.*\.toFixed|.*\.toPrecision)$/;
const rounding = /^Math\.(round|floor|ceil|trunc)$/;
/** Folders where every number is money. Elsewhere seconds and lengths are rounded too. */
const nothingButMoney = /^packages\/money\/|\/(pricing|ledger)\//;
const amount = /^(amount|fee|price|minor|balance)$|(Amount|Total|Fee|Price|Minor|Balance)$/;

/** Forbids float money. Amounts are bigint in minor units, and only packages/money rounds them. */
export const floatMoney: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => money.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(source.program, (node) => {
        const problem = problemWith(node, source.path);
        if (problem !== undefined)
          found.push(violation(source, node.start, `${problem}: money is bigint in minor units`));
        return true;
      });
      return found;
    });

function problemWith(node: Node, path: string): string | undefined {
  if (node.type === 'CallExpression') {
    const called = chainOf(node.callee).join('.');
    if (floats.test(called) || (rounding.test(called) && nothingButMoney.test(path))) return called;
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    const name = chainOf(first).at(-1) ?? '';
    return called === 'Number' && amount.test(name) ? `Number(${name})` : undefined;
  }
  if (!isNode(node.typeAnnotation) || !isNode(node.typeAnnotation.typeAnnotation)) return undefined;
  const name = nameOf(node.key) || nameOf(node);
  const type = node.typeAnnotation.typeAnnotation.type;
  return type === 'TSNumberKeyword' && amount.test(name) ? `${name}: number` : undefined;
}
