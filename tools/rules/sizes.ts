import { isNode, type Node, nameOf, type Rule, type Source, type Violation, violation, walk } from './repository.ts';

const fileLines = 250;
const functionLines = 70;
const parameters = 3;

/** Tables of data may be as long as they need: methods and their rows, texts, icons, recorded examples. */
const data = /^packages\/(methods|texts)\/src\/|\/data\/|\/icons?\/|\/recorded\//;

/** Programs that draw the sandbox's pictures. They are read as drawings. */
const art = /^apps\/sandbox\/art\//;

/** Checks sizes: files of at most 250 lines, functions of at most 70, at most three positional parameters. */
export const sizes: Rule = ({ sources }) =>
  sources.filter(({ path }) => !art.test(path)).flatMap((source) => [...longFile(source), ...longFunctions(source)]);

function longFile(source: Source): Violation[] {
  const lines = source.text.trimEnd().split('\n').length;
  if (lines <= fileLines || data.test(source.path)) return [];
  return [violation(source, 0, `the file has ${lines} lines, ${fileLines} are allowed: split it by what it is about`)];
}

function longFunctions(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node, parents) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return true;
    const name = functionName(node, parents.at(-1));
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    // The body of a `describe` is a list of tests, and not one function.
    if (lines > functionLines && !isCallbackOf(parents.at(-1), 'describe')) {
      found.push(
        violation(source, node.start, `${name} has ${lines} lines, ${functionLines} are allowed: give its parts names`),
      );
    }
    const count = Array.isArray(node.params) ? node.params.length : 0;
    // The caller fixes the arguments of a callback.
    if (count > parameters && parents.at(-1)?.type !== 'CallExpression') {
      found.push(
        violation(source, node.start, `${name} takes ${count} parameters, ${parameters} are allowed: pass an object`),
      );
    }
    return true;
  });
  return found;
}

function functionName(node: Node, parent: Node | undefined): string {
  return nameOf(node.id) || nameOf(parent?.id) || nameOf(parent?.key) || 'a function';
}

function isCallbackOf(parent: Node | undefined, name: string): boolean {
  if (parent?.type !== 'CallExpression' || !isNode(parent.callee)) return false;
  let callee = parent.callee;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression') {
    const next = callee.type === 'MemberExpression' ? callee.object : callee.callee;
    if (!isNode(next)) return false;
    callee = next;
  }
  return nameOf(callee) === name;
}
