import type { Rule } from './repository.ts';

const empty = /^(utils?|helpers?|common|services?|misc|shared-utils)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
/** Names that a format or a tool requires: languages (`zh-HK`), Lingui, READMEs. */
const given = /^(README\.md|LICENSE|[a-z]{2}-[A-Z]{2})$/;

/** Checks that a file is named by its content, in kebab-case, and never utils, helpers, common or service. */
export const names: Rule = ({ files }) => {
  const seen = new Set<string>();
  return files.flatMap((path) => {
    const parts = path.split('/');
    return parts.flatMap((part, index) => {
      const upTo = parts.slice(0, index + 1).join('/');
      if (seen.has(upTo) || given.test(part)) return [];
      seen.add(upTo);
      const stem = part.split('.')[0] ?? '';
      if (empty.test(stem)) return [{ path, line: 1, message: `'${part}' says nothing: name it by what it holds` }];
      return kebab.test(part) ? [] : [{ path, line: 1, message: `'${part}' is not in kebab-case` }];
    });
  });
};
