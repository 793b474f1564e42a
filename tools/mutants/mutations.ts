import { parseSync } from 'vite';
import { isNode, type Node, walk } from '../rules/repository.ts';

/** One small change that a program made, and where. */
export interface Mutation {
  readonly what: string;
  /** The whole changed text of the file. */
  readonly text: string;
}

const others: Readonly<Record<string, string | undefined>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
  readonly what: string;
}

/**
 * Makes every mutation of a file: each operator and comparison becomes its neighbour, each whole number one more, each
 * condition of a choice its opposite; each guard that throws or returns goes, and each awaited call whose answer nobody reads.
 * Leaves types alone, and the texts of SQL.
 */
export function mutationsOf(path: string, text: string): Mutation[] {
  const { program } = parseSync(path, text);
  const edits: Edit[] = [];
  walk(program as unknown as Node, (node) => {
    if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression')
      return false;
    const edit = editOf(node, text);
    if (edit) edits.push(edit);
    return undefined;
  });
  return edits.map(({ start, end, by, what }) => ({
    what: `line ${text.slice(0, start).split('\n').length}: ${what}`,
    text: text.slice(0, start) + by + text.slice(end),
  }));
}

function editOf(node: Node, text: string): Edit | undefined {
  const { start, end } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdit(node, text);
    case 'Literal':
      return numberEdit(node);
    case 'IfStatement':
      return node.alternate || !leaves(node.consequent)
        ? undefined
        : { start, end, by: ';', what: 'the guard is gone' };
    case 'ConditionalExpression':
      return isNode(node.test)
        ? {
            start: node.test.start,
            end: node.test.end,
            by: `!(${text.slice(node.test.start, node.test.end)})`,
            what: 'the choice is turned round',
          }
        : undefined;
    case 'ExpressionStatement':
      return isNode(node.expression) && node.expression.type === 'AwaitExpression'
        ? { start, end, by: ';', what: 'the call is gone' }
        : undefined;
    default:
      return undefined;
  }
}

function operatorEdit(node: Node, text: string): Edit | undefined {
  const { left, right } = node;
  const by = others[String(node.operator)];
  if (!isNode(left) || !isNode(right) || by === undefined) return undefined;
  const start = text.indexOf(String(node.operator), left.end);
  const end = start + String(node.operator).length;
  return { start, end, by, what: `${node.operator} becomes ${by}` };
}

function numberEdit({ start, end, value }: Node): Edit | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  if (!Number.isInteger(Number(value))) return undefined;
  const more = typeof value === 'bigint' ? `${value + 1n}n` : String(value + 1);
  return { start, end, by: more, what: `${value} becomes ${more}` };
}

/** Whether a statement always leaves its function or loop. */
function leaves(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BlockStatement') return leaves((node.body as Node[]).at(-1));
  if (['ThrowStatement', 'ReturnStatement', 'ContinueStatement'].includes(node.type)) return true;
  const call = node.type === 'ExpressionStatement' ? (node.expression as Node) : undefined;
  return call?.type === 'CallExpression' && (call.callee as Node).name === 'refuse';
}
