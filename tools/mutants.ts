// `npm run mutants`: plants the bugs of tests/mutants one after the other, in a copy of the tree, and runs the tests that
// should notice each. Some of them: -- --sample=10 (others by --from=1). With a word of their names: -- --only=refund.
// Mutations that a program makes of the rooms of money and states: -- --made, of one room: -- --made --room=money.
// Ends with 1 when a bug survived or can't be planted any more.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedBugs } from '../tests/mutants/planted-bugs.ts';
import { root, say } from './launch/progress.mjs';
import { copyTree } from './mutants/copy-tree.ts';
import { mutationsOf } from './mutants/mutations.ts';
import { plant } from './mutants/plant.ts';
import { mutatedRooms } from './mutants/rooms.ts';
import { failureOf, type Mutant, type Tried, tryMutant } from './mutants/try-mutant.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    made: { type: 'boolean', default: false },
    room: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    from: { type: 'string', default: '0' },
  },
});

const mutants = sampleOf((values.made ? made() : listed()).filter(({ name }) => name.includes(values.only)));
if (mutants.length === 0) {
  say('No bug has such a name. All of them: npm run mutants, or of a program: npm run mutants -- --made');
  process.exit(1);
}
const copy = copyTree(root);
try {
  process.exitCode = (await tryAll()) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function listed(): Mutant[] {
  return plantedBugs.map((bug) => ({
    name: bug.bug,
    file: bug.file,
    tests: bug.tests,
    change: (text) => plant(text, bug),
  }));
}

function made(): Mutant[] {
  return mutatedRooms
    .filter(({ name }) => name.includes(values.room))
    .flatMap(({ files, tests }) =>
      files.flatMap((file) =>
        mutationsOf(file, readFileSync(join(root, file), 'utf8')).map(({ what, text }) => ({
          name: `${file}, ${what}`,
          file,
          tests,
          change: () => text,
        })),
      ),
    );
}

/** Takes as many as asked for, spread over all, another part for each `from`. */
function sampleOf(all: readonly Mutant[]): readonly Mutant[] {
  const count = Math.min(Number(values.sample ?? all.length), all.length);
  const chosen = new Set(
    Array.from(
      { length: count },
      (_, place) => (Number(values.from) + Math.floor((place * all.length) / count)) % all.length,
    ),
  );
  return all.filter((_, place) => chosen.has(place));
}

async function tryAll(): Promise<boolean> {
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 1_000);
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  say(`${mutants.length} bugs, ${tests.length} files of tests. First without any bug.`);
  const broken = await failureOf(copy, tests);
  if (broken !== null) {
    say(`The tests fail without any bug: ${broken}`);
    return false;
  }
  say(`The tests pass, ${seconds()} s.`);
  const survived: Tried[] = [];
  for (const [place, mutant] of mutants.entries()) {
    const tried = await tryMutant(copy, mutant);
    if (tried.caughtBy === null) survived.push(tried);
    const end = tried.caughtBy === null ? 'SURVIVED' : `caught by ${tried.caughtBy}`;
    say(`${place + 1} of ${mutants.length}, ${seconds()} s: ${mutant.name}: ${end}`);
  }
  say(`${mutants.length - survived.length} of ${mutants.length} were caught.`);
  for (const { mutant } of survived) say(`  survived: ${mutant.name} (${mutant.file})`);
  return survived.length === 0;
}
