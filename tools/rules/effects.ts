import { chainOf, type Node, type Rule, type Source, type Violation, violation, walk } from './repository.ts';

/** React's hooks whose callback returns its clean-up, which React calls without asking whether it is a function. */
const effects = /^use(Layout|Insertion)?Effect$/;

/**
 * Forbids an effect that returns what a method answers. The types say that a browser's method answers nothing, but a
 * newer browser may answer a promise (`scrollIntoView()`), and React then breaks the page when the screen is left.
 */
export const effectsReturnNothing: Rule = ({ sources }) => sources.flatMap(inSource);

function inSource(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source.program, (node) => {
    const effect = effectOf(node);
    for (const answer of effect ? answersOf(effect) : []) {
      if (isMethodCall(answer))
        found.push(violation(source, answer.start, 'an effect returns what a method answers: put it into braces'));
    }
    return true;
  });
  return found;
}

/** Returns the callback of an effect, where it is written in place. */
function effectOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !effects.test(chainOf(node.callee as Node).at(-1) ?? '')) return undefined;
  const [callback] = node.arguments as Node[];
  return callback && isFunction(callback) ? callback : undefined;
}

/** Returns the expressions that a function returns itself, not those of the functions inside it. */
function answersOf(callback: Node): Node[] {
  const body = callback.body as Node;
  if (body.type !== 'BlockStatement') return [body];
  const answers: Node[] = [];
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) answers.push(node.argument as Node);
    return !isFunction(node);
  });
  return answers;
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
}

function isMethodCall(node: Node): boolean {
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return isMethodCall(node.expression as Node);
    case 'CallExpression':
      return (node.callee as Node).type === 'MemberExpression';
    case 'ConditionalExpression':
      return isMethodCall(node.consequent as Node) || isMethodCall(node.alternate as Node);
    case 'LogicalExpression':
      return isMethodCall(node.left as Node) || isMethodCall(node.right as Node);
    default:
      return false;
  }
}
