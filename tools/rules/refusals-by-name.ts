import { isNode, type Node, nameOf, type Rule, type Source, type Violation, violation, walk } from './repository.ts';

const table = 'packages/contract/src/codes.ts';

/** The table, tests of it by its numbers, and the form of the wire itself. */
const ofNumbers = new Set([
  table,
  'packages/contract/src/codes.test.ts',
  'packages/contract/src/embed.ts',
  'apps/server/src/kernel/refusal.test.ts',
]);

/** Files where the same digits name methods, channels of the sandbox's provider, and categories of shops. */
const otherDigits = /^packages\/methods\/|^apps\/sandbox\/|^apps\/server\/testing\/payment-connector-suite\.ts$/;

/** Names that hold such digits elsewhere: a field, a compared value, a call. */
const otherNames = new Set(['payWayCode', 'channel', 'amount', 'method', 'methodByKey']);

/** Codes that look like no method, amount, year or time zone. They are refused in comments too. */
const unmistakable = /(?<![\w.+:-])(?:[6-8]\d{4}|91\d{3})(?![\w-])/g;

/** Forbids a bare code outside the table. Code uses a code's name, and `codeOf` gives its number to the wire. */
export const refusalsByName: Rule = ({ sources }) => {
  const numbers = numbersOf(sources);
  return sources.filter(({ path }) => !ofNumbers.has(path)).flatMap((source) => bareIn(source, numbers));
};

/** Lists the codes of the table, with their names. */
function numbersOf(sources: readonly Source[]): Map<string, string> {
  const text = sources.find(({ path }) => path === table)?.text ?? '';
  const rows = text.matchAll(/'(\d{4,5})': \{[^}]*?\bname: '(\w+)'/g);
  return new Map([...rows].map(([, code = '', name = '']) => [code, name]));
}

function bareIn(source: Source, numbers: ReadonlyMap<string, string>): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node, parents) => {
    const said = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value;
    const name = typeof said === 'string' ? numbers.get(said) : undefined;
    if (name !== undefined && !otherDigits.test(source.path) && !meansAnother(parents, node))
      found.push(
        violation(source, node.start, `'${said}' is '${name}': refuse by that name, or use codeOf('${name}')`),
      );
    return true;
  });
  for (const { start, text } of source.comments)
    for (const { 0: said, index } of text.matchAll(unmistakable)) {
      const name = numbers.get(said);
      if (name !== undefined) found.push(violation(source, start + index, `${said} is ${name}: say that`));
    }
  return found;
}

function meansAnother(parents: readonly Node[], node: Node): boolean {
  const parent = parents.at(-1);
  if (parent?.type === 'Property') return otherNames.has(nameOf(parent.key));
  if (parent?.type === 'CallExpression') return otherNames.has(nameOf(parent.callee));
  if (parent?.type !== 'BinaryExpression') return false;
  const other = parent.left === node ? parent.right : parent.left;
  return isNode(other) && otherNames.has(nameOf(other.type === 'MemberExpression' ? other.property : other));
}
