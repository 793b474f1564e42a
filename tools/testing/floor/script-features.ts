import { parseAst } from 'vite';
import type { Younger } from './compatibility.ts';

type Node = { type: string; [field: string]: unknown };

/** Where a node is: what has it, in which field, and the features whose presence was asked for around it. */
interface Place {
  readonly parent: Node | null;
  readonly field: string;
  readonly asked: ReadonlySet<string>;
}

/**
 * Finds what a script uses of `younger`, and syntax that the oldest browsers cannot read. Not what it uses only where
 * it has asked whether it is there: `URL.canParse?.(text)`, `if (dialog.requestClose) …`, `'share' in navigator`.
 */
export function youngerInScript(script: string, younger: Younger): Set<string> {
  const program = parseAst(script) as unknown as Node;
  const found = new Set<string>();
  const declared = declaredIn(program);
  const visit = (node: Node, place: Place): void => {
    const feature = syntaxOf(node) ?? featureOf(node, place, { younger, declared });
    if (feature !== null && !place.asked.has(lastOf(feature)) && !isAsking(place)) found.add(feature);
    for (const [field, child] of childrenOf(node))
      visit(child, { parent: node, field, asked: askedIn(node, field, place) });
  };
  visit(program, { parent: null, field: '', asked: new Set() });
  return found;
}

interface Known {
  readonly younger: Younger;
  readonly declared: ReadonlySet<string>;
}

function featureOf(node: Node, { parent, field }: Place, { younger, declared }: Known): string | null {
  if (node.type === 'MemberExpression') {
    // Objects of our own have fields of the same names: only what is called or set counts.
    const isUsed = field === 'callee' || (parent?.type === 'AssignmentExpression' && field === 'left');
    return memberOf(node, { younger, declared }, isUsed);
  }
  if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
    const name = nameOf(node.key as Node, node.computed === true)?.toLowerCase() ?? '';
    return younger.attributes.has(name) ? `the attribute ${name}` : null;
  }
  if (node.type !== 'Identifier' || declared.has(node.name as string) || isOnlyAName(parent, field)) return null;
  const name = node.name as string;
  if (parent?.type === 'NewExpression' && field === 'callee' && younger.constructors.has(name)) return `new ${name}`;
  return younger.globals.has(name) ? name : null;
}

function memberOf(node: Node, { younger, declared }: Known, isUsed: boolean): string | null {
  const name = nameOf(node.property as Node, node.computed === true);
  if (name === null) return null;
  const object = node.object as Node;
  const owner = object.type === 'Identifier' && !declared.has(object.name as string) ? (object.name as string) : '';
  if (younger.statics.has(`${owner}.${name}`)) return `${owner}.${name}`;
  return isUsed && younger.members.has(name) ? `.${name}` : null;
}

function syntaxOf(node: Node): string | null {
  if (node.type === 'StaticBlock') return 'a static block of a class';
  const { pattern, flags } = (node.regex as { pattern: string; flags: string } | undefined) ?? {};
  if (pattern === undefined || flags === undefined) return null;
  if (/\(\?<[=!]/.test(pattern)) return 'a regular expression that looks behind';
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) return 'a regular expression with flags of a part';
  return flags.includes('v') ? 'a regular expression with the flag v' : null;
}

/** A node that only asks whether something is there. */
function isAsking({ parent, field }: Place): boolean {
  switch (parent?.type) {
    case 'CallExpression':
      return field === 'callee' && parent.optional === true;
    case 'LogicalExpression':
      return field === 'left';
    case 'UnaryExpression':
    case 'BinaryExpression':
      return true;
    default:
      return field === 'test';
  }
}

/** The names that were asked for when the child in `field` is reached. */
function askedIn(node: Node, field: string, { asked }: Place): ReadonlySet<string> {
  const test = node.type === 'LogicalExpression' ? node.left : node.test;
  const isAfter = ['consequent', 'alternate', 'right', 'body'].includes(field);
  if (!isAfter || typeof test !== 'object' || test === null) return asked;
  return new Set([...asked, ...namesIn(test as Node)]);
}

function namesIn(node: Node): string[] {
  const own = node.type === 'Identifier' ? [node.name as string] : node.type === 'Literal' ? [String(node.value)] : [];
  return [...own, ...childrenOf(node).flatMap(([, child]) => namesIn(child))];
}

function declaredIn(program: Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (/^(VariableDeclarator|Function|Class|ArrowFunction|Import.*Specifier|CatchClause)/.test(node.type)) {
      for (const part of [node.id, node.local, node.param, ...((node.params as Node[] | undefined) ?? [])])
        if (part) for (const name of namesIn(part as Node)) names.add(name);
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
}

function isOnlyAName(parent: Node | null, field: string): boolean {
  if (parent?.type === 'MemberExpression') return field === 'property' && parent.computed !== true;
  return field === 'key' && parent?.computed !== true;
}

function nameOf(key: Node, computed: boolean): string | null {
  if (key.type === 'Identifier') return computed ? null : (key.name as string);
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

function lastOf(feature: string): string {
  return feature.split(/[ .]/).at(-1) ?? feature;
}

function childrenOf(node: Node): Array<[field: string, child: Node]> {
  return Object.entries(node).flatMap(([field, value]) =>
    [value].flat().flatMap((child): Array<[string, Node]> => (isNode(child) ? [[field, child]] : [])),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
