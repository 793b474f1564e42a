import { importsOf } from './imports.ts';
import type { Repository, Rule, Source, Violation } from './repository.ts';

/**
 * Checks that no chain of imports leads back to its file, also with types and dynamic imports. A file in a circle can't
 * be read, tested or moved alone.
 */
export const circles: Rule = (repository) => {
  const ways = waysOf(repository);
  const done = new Set<string>();
  const found: Violation[] = [];
  const follow = (path: string, above: readonly string[]) => {
    if (above.includes(path)) found.push(circle([...above.slice(above.indexOf(path)), path]));
    if (done.has(path)) return;
    done.add(path);
    for (const target of ways.get(path) ?? []) follow(target, [...above, path]);
  };
  for (const path of ways.keys()) follow(path, []);
  return found;
};

/** Lists for each file the files that it imports. */
function waysOf(repository: Repository): Map<string, string[]> {
  const known = new Set(repository.sources.map(({ path }) => path));
  const of = (source: Source) => importsOf(source, repository).map(({ target }) => target);
  return new Map(repository.sources.map((source) => [source.path, of(source).filter((target) => known.has(target))]));
}

function circle(paths: readonly string[]): Violation {
  const [path = ''] = paths;
  return { path, line: 1, message: `imports go round in a circle: ${paths.join(' -> ')}` };
}
