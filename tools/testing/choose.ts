/** A file of tests: its path from the root, with slashes, and its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** The tests of a narrowed run of `npm test`. */
export interface Choice {
  readonly unit: readonly string[];
  readonly journeys: readonly string[];
  /** Pattern for the titles to run. Undefined: all tests of the files. */
  readonly titles?: string;
}

/**
 * Chooses the test files that the words of `npm test -- WORDS` mean. A word is a room (all tests below folders of that
 * name), else a part of a file's path, else a part of a test's title. Several words add up. Titles count only where no
 * word is a room or part of a path.
 */
export function chooseTests(words: readonly string[], files: readonly TestFile[]): Choice {
  const byPath = words.flatMap((word) => inRoom(word, files) ?? withPath(word, files));
  if (byPath.length > 0) return split(byPath);
  const patterns = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const titled = files.filter(({ text }) => words.some((word) => titlesOf(text).includes(word)));
  return { ...split(titled), titles: patterns.join('|') };
}

function inRoom(word: string, files: readonly TestFile[]): TestFile[] | undefined {
  const inside = files.filter(({ path }) => path.split('/').slice(0, -1).includes(word));
  return inside.length > 0 ? inside : undefined;
}

function withPath(word: string, files: readonly TestFile[]): TestFile[] {
  return files.filter(({ path }) => path.includes(word));
}

function titlesOf(text: string): string {
  return [...text.matchAll(/\b(?:test|describe)\b[^'"`\n]*(['"`])(.*?)\1\s*,/g)].map(([, , title]) => title).join('\n');
}

function split(files: readonly TestFile[]): Choice {
  const paths = [...new Set(files.map(({ path }) => path))];
  const isJourney = (path: string) => path.startsWith('tests/journeys/');
  return { unit: paths.filter((path) => !isJourney(path)), journeys: paths.filter(isJourney) };
}
