import {
  isNode,
  isTest,
  type Node,
  nameOf,
  type Rule,
  type Source,
  type Violation,
  violation,
  walk,
} from './repository.ts';

/** The column "not" of docs/glossary.md, word for word of a name, and the word to use. */
const instead: ReadonlyMap<string, string> = new Map([
  ['fallen', 'lowered'],
  ['gap', 'nonce filler'],
  ['hear', 'take, read'],
  ['kept', 'saved, refundable'],
  ['note', 'record'],
  ['standing', 'limit usage'],
  ['tell', 'notify, report'],
  ['told', 'notified'],
  ['vouch', 'merchant sign-in'],
  ['vouched', 'merchant sign-in'],
  ['wish', 'request, requested part'],
  ['wishes', 'requests'],
]);

/**
 * The words of docs/glossary.md: in the server no exported name and no file has one that the glossary bans, and what gives a
 * piece of SQL is named `…Sql`. Nothing anywhere is called `the`.
 */
export const words: Rule = ({ sources }) =>
  sources.flatMap((source) => [
    ...theNames(source),
    ...(source.path.startsWith('apps/server/src/') && !isTest(source.path) ? bannedIn(source) : []),
  ]);

function theNames(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node) => {
    if (node.type === 'Identifier' && node.name === 'the')
      found.push(violation(source, node.start, '`the` says nothing: name it by what it is'));
    return true;
  });
  return found;
}

function bannedIn(source: Source): Violation[] {
  const file = source.path.split('/').at(-1) ?? '';
  const stem = file.split('.')[0] ?? '';
  return [
    ...banned(source, { at: 0, name: stem, ofReceipts: stem.includes('receipt') }),
    ...exportsOf(source).flatMap(({ name, node }) => [
      ...banned(source, { at: node.start, name, ofReceipts: stem.includes('receipt') }),
      ...(givesSql(source, node) && !name.endsWith('Sql')
        ? [violation(source, node.start, `${name} gives a piece of SQL: name it …Sql`)]
        : []),
    ]),
  ];
}

function banned(
  source: Source,
  { at, name, ofReceipts }: { at: number; name: string; ofReceipts: boolean },
): Violation[] {
  return wordsOf(name).flatMap((word) => {
    const better = word === 'receipt' && !ofReceipts ? 'capture: a receipt is what the buyer gets' : instead.get(word);
    return better === undefined
      ? []
      : [violation(source, at, `'${word}' in ${name}: say ${better} (docs/glossary.md)`)];
  });
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/);
}

function exportsOf(source: Source): { name: string; node: Node }[] {
  const body = source.program.body as Node[];
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (!isNode(declared)) return [];
    const nodes = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared];
    return nodes.map((node) => ({ name: nameOf(node.id), node }));
  });
}

/** Whether an exported function or value is a piece of a statement, by its type or by how it is made. */
function givesSql(source: Source, node: Node): boolean {
  const made = isNode(node.init) ? node.init : node;
  const text = (part: unknown) => (isNode(part) ? source.text.slice(part.start, part.end) : '');
  const type = text(made.returnType) || (isNode(node.id) ? text(node.id.typeAnnotation) : '');
  if (/^:\s*(Promise<)?(RawBuilder|PartSql|PartsSql)\b/.test(type)) return true;
  const value = made.type === 'ArrowFunctionExpression' && isNode(made.body) ? made.body : made;
  return value.type === 'TaggedTemplateExpression' && nameOf(value.tag) === 'sql';
}
