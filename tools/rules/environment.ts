import { chainOf, isTest, type Rule, type Violation, violation, walk } from './repository.ts';

/**
 * Files that may read settings. The two ways to start the server pass the environment to its config, which checks it; the merchant's command line passes it
 * to its setup.
 */
const doors = /^apps\/server\/src\/(kernel\/config|main|worker)\.ts$|^packages\/cli\/src\/main\.ts$/;

/** Forbids `process.env` outside kernel/config, because an unchecked setting fails only when it is used. */
export const environment: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => /^(apps|packages)\/[^/]+\/src\//.test(path) && !isTest(path) && !doors.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(source.program, (node) => {
        if (node.type !== 'MemberExpression' || chainOf(node).join('.') !== 'process.env') return true;
        found.push(violation(source, node.start, 'process.env: take the setting from the config'));
        return false;
      });
      return found;
    });
