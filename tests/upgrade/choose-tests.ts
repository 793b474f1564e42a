import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Tests that are not run: of which names, and what they do instead. */
export type LeftOut = readonly [names: RegExp, why: string];

/** Which tests of a release are run, and which are not. Files are named from the release's folder. */
interface Choice {
  readonly tests: readonly string[];
  /** How many use no database, so that no schema can break them. */
  readonly without: number;
  readonly left: readonly (readonly [file: string, why: string])[];
}

/** Where a release makes the databases of its tests. */
const maker = 'apps/server/testing/test-database.ts';

/** Chooses the tests of a release that use a database. @param chosen words of the files' names; without any all */
export function testsOfDatabase(
  folder: string,
  {
    folders,
    leftOut,
    chosen,
  }: { readonly folders: readonly string[]; readonly leftOut: readonly LeftOut[]; readonly chosen: readonly string[] },
): Choice {
  const wanted = folders
    .flatMap((part) => filesOf(folder, part))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => chosen.length === 0 || chosen.some((word) => file.includes(word)))
    .sort();
  const left = wanted.flatMap((file) => {
    const found = leftOut.find(([names]) => names.test(file));
    return found ? [[file, found[1]] as const] : [];
  });
  const others = wanted.filter((file) => !left.some(([one]) => one === file));
  const tests = others.filter((file) => imports(folder, file, new Set()));
  return { tests, without: others.length - tests.length, left };
}

function filesOf(folder: string, part: string): string[] {
  const at = join(folder, part);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => join(part, name));
}

/** Whether a file imports what makes databases, itself or by another. */
function imports(folder: string, file: string, seen: Set<string>): boolean {
  if (file === maker) return true;
  if (seen.has(file) || !existsSync(join(folder, file))) return false;
  seen.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  const found = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return found.some((other) => imports(folder, other, seen));
}
