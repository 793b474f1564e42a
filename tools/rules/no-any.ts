import { type Rule, type Violation, violation, walk } from './repository.ts';

/** Forbids `any`. A value of unknown type is `unknown`, and must be checked before it is used. */
export const noAny: Rule = ({ sources }) =>
  sources.flatMap((source) => {
    const found: Violation[] = [];
    walk(source.program, (node) => {
      if (node.type === 'TSAnyKeyword')
        found.push(violation(source, node.start, '`any`: say what it is, or `unknown`'));
      return true;
    });
    return found;
  });
