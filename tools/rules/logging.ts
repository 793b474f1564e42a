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

const levels = /^(trace|debug|info|warn|error|fatal|log)$/;
const secret =
  /^(.*(token|secret|password|passwd|authorization|cookie|signature|email|phone)|sign|otp|verifyCode|cardNumber|pan|cvv|headers|body|query)$/i;

/**
 * Checks that the server writes only to its log (before there is one, its start may print), and never logs secrets or
 * what a person typed: many people read a log, and it is kept for long.
 */
export const logging: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => /^apps\/server\/src\/.*\//.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(source.program, (node) => {
        if (node.type !== 'CallExpression') return true;
        const chain = chainOf(node.callee);
        const [owner = '', level = ''] = chain.slice(-2);
        if (owner === 'console') found.push(violation(source, node.start, `console.${level}: use the log`));
        if (!/^(log|logger)$/.test(owner) || !levels.test(level)) return true;
        for (const name of factsOf(node)) {
          if (secret.test(name)) found.push(violation(source, node.start, `${name} in the log: leave it out`));
        }
        return true;
      });
      return found;
    });

function factsOf(call: Node): string[] {
  const names: string[] = [];
  for (const argument of Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []) {
    walk(argument, (node) => {
      if (node.type === 'Property') names.push(nameOf(node.key));
      if (node.type === 'TemplateLiteral' && Array.isArray(node.expressions)) {
        names.push(...node.expressions.map((expression) => chainOf(expression).at(-1) ?? ''));
      }
      return true;
    });
  }
  return names;
}
