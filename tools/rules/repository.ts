import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a parsed file, as in ESTree. Positions are offsets in the text. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** A comment with its marks, and its offset. */
export type Comment = { start: number; text: string };

/** A source file: its path from the root with `/`, its text, its tree, and its comments. */
export type Source = { path: string; text: string; program: Node; comments: readonly Comment[] };

/** Input of the rules: the path of every file (with `/`), and the files of code. */
export type Repository = { root: string; files: string[]; sources: Source[] };

/** One breach of a rule. The message says what to do instead. */
export type Violation = { path: string; line: number; message: string };

/** A house rule: returns each breach that it finds. */
export type Rule = (repository: Repository) => Violation[];

const roots = ['apps', 'packages', 'tests', 'tools', 'bench'];
const skipped = /^(node_modules|dist|\..+)$/;
const code = /\.(ts|tsx|mts|mjs|js)$/;

/** Reads the code of a repository, or of a folder that is laid out like one. */
export function readRepository(root: string): Repository {
  const files = roots.flatMap((name) => filesIn(root, name)).sort();
  const sources = files
    .filter((path) => code.test(path) && !path.endsWith('.d.ts') && !path.endsWith('.d.mts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, ...parse(path, text) };
    });
  return { root, files, sources };
}

/**
 * Calls `visit` for a node and all nodes below it, parents first. When it returns `false`, the nodes below are skipped.
 */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => boolean | undefined): void {
  const parents: Node[] = [];
  const descend = (current: Node) => {
    if (visit(current, parents) === false) return;
    parents.push(current);
    for (const value of Object.values(current)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child);
    }
    parents.pop();
  };
  descend(node);
}

/** Returns whether a value of a node is a node itself. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Returns the name of an identifier, of a private name, or of a plain string key. '' for anything else. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** Returns the names of a chain: `a.b().c` is a, b, c. */
export function chainOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'MemberExpression') return [...chainOf(node.object), nameOf(node.property)];
  if (node.type === 'CallExpression') return chainOf(node.callee);
  if (node.type === 'ChainExpression' || node.type === 'AwaitExpression')
    return chainOf(node.expression ?? node.argument);
  return [nameOf(node)].filter((name) => name !== '');
}

/** Makes a breach at an offset of a source. */
export function violation(source: Source, offset: number, message: string): Violation {
  return { path: source.path, line: source.text.slice(0, offset).split('\n').length, message };
}

/** Returns whether a file is a test or serves only tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^tests\//.test(path) || /\/testing\//.test(path);
}

function filesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (skipped.test(entry.name)) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parse(path: string, text: string): Pick<Source, 'program' | 'comments'> {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  return {
    program: program as unknown as Node,
    comments: comments.map(({ start, end }) => ({ start, text: text.slice(start, end) })),
  };
}
