import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule, Violation } from './repository.ts';
import { type Statement, statementsOf } from './sql-statements.ts';

const folder = /^apps\/server\/migrations\//;
const named = /\/(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
/** Says which version was the first that does without what is taken away. */
const mark = /^-- Contract: .+ Unused since (\d+\.\d+\.\d+)\.$/;

/** Names the indexes, of files before, by which all is found that one was for which goes. */
const replaced = /^-- Replaced by ([a-z0-9_]+(?:, [a-z0-9_]+)*)\.$/;

/** Files up to this one may build an index in their transaction: they are released, and are never changed. */
const lastWithPlainIndexes = 488;

/**
 * Versions of the program run side by side while one replaces the other, so a migration never takes away what the version
 * before it uses: docs/how-to/add-a-migration.md.
 */
export const migrations: Rule = ({ root, files }) => {
  const paths = files.filter((path) => folder.test(path));
  const numbers = paths.map((path) => named.exec(path)?.[1]);
  const indexes = new Set<string>();
  return paths.flatMap((path, index) => {
    const number = numbers[index];
    if (number === undefined) return [{ path, line: 1, message: 'call it NNNN-what-it-does.sql' }];
    const isTaken = numbers.indexOf(number) !== index;
    const twice = isTaken ? [{ path, line: 1, message: `there is a migration ${number} already` }] : [];
    const statements = statementsOf(readFileSync(join(root, path), 'utf8'));
    const blocking = Number(number) > lastWithPlainIndexes ? blockingIndexes(path, statements) : [];
    const breaches = breachesOf(path, statements, { current: versionOf(root), indexes });
    for (const { words } of statements) {
      const made = /^create (unique )?index (?:concurrently )?(?:if not exists )?(\w+)/.exec(words);
      if (made?.[2] !== undefined && made[1] === undefined) indexes.add(made[2]);
    }
    return [...twice, ...blocking, ...breaches];
  });
};

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Finds indexes that nobody could write beside while they are built. An index of a new table is built at once. */
function blockingIndexes(path: string, statements: readonly Statement[]): Violation[] {
  return statements.flatMap(({ line, words }) => {
    const table = /^create (?:unique )?index (?!concurrently )(?:.* )?on (?:only )?(\w+)/.exec(words)?.[1];
    if (table === undefined || statements.some(({ words: made }) => made.startsWith(`create table ${table} `)))
      return [];
    const message = `build it concurrently, in a file of its own: the table ${table} can't be written meanwhile`;
    return [{ path, line, message }];
  });
}

/** What files before a migration leave: the version, and the indexes that are not unique. */
interface Before {
  readonly current: string;
  readonly indexes: ReadonlySet<string>;
}

function breachesOf(path: string, statements: readonly Statement[], { current, indexes }: Before): Violation[] {
  return statements.flatMap((statement) => {
    const { line, words, comments } = statement;
    const breach = (message: string) => [{ path, line, message }];
    if (/^alter .*\brename\b/.test(words)) return breach('add the new name beside the old one: nothing is renamed');
    if (unfilled(words))
      return breach('a new column is nullable or has a default: the version before does not write it');
    const taken = takenAway(statement, statements);
    if (taken === undefined || isReplaced(statement, indexes)) return [];
    const since = comments.map((comment) => mark.exec(comment)?.[1]).find((version) => version !== undefined);
    if (since === undefined)
      return breach(`${taken}: write "-- Contract: why. Unused since VERSION." above it, in a later version`);
    return isBefore(since, current) ? [] : breach(`${taken}: ${since} has to be out before ${current} takes it away`);
  });
}

/** Whether a statement adds a column that every writer has to fill. */
function unfilled(words: string): boolean {
  if (!words.startsWith('alter table')) return false;
  const columns = words
    .replace(/\([^()]*\)/g, '')
    .split(/\badd column /)
    .slice(1);
  return columns.some((column) => /\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column));
}

/** What a statement takes away from the version before; undefined for one that leaves everything it uses. */
function takenAway({ words }: Statement, all: readonly Statement[]): string | undefined {
  const dropped = /^drop (\w+) (?:concurrently )?(?:if exists )?"?(\w+)/.exec(words);
  if (dropped) {
    const [, kind = '', name = ''] = dropped;
    const again = new RegExp(`^create (or replace )?(unique )?(constraint )?${kind} (if not exists )?${name}\\b`);
    return all.some((other) => again.test(other.words)) ? undefined : `drop ${kind} ${name}`;
  }
  if (/^(truncate|delete from) /.test(words)) return words.split(' ').slice(0, 3).join(' ');
  if (!words.startsWith('alter table')) return undefined;
  // A check or a foreign key that goes only lets more through. A unique key is what `on conflict` names.
  const unique = /\bdrop constraint (?:if exists )?\w+_p?key\b/.exec(words);
  if (unique && !unique[0].endsWith('_fkey')) return unique[0];
  return /\bdrop column (?:if exists )?\w+|\b(?:drop default|set not null|set data type|type \w+)/.exec(words)?.[0];
}

/**
 * Whether all indexes that a statement drops have others in their place. The version before asks by them as well, since nothing
 * names an index. A unique one holds a rule, so it needs the line of a contract.
 */
function isReplaced({ words, comments }: Statement, indexes: ReadonlySet<string>): boolean {
  const dropped = /^drop index (?:concurrently )?(?:if exists )?(\w+(?:, \w+)*)$/.exec(words)?.[1]?.split(', ');
  const others = comments.join(' ').replaceAll(' -- ', ' ').match(replaced)?.[1]?.split(', ');
  const all = [...(dropped ?? []), ...(others ?? [])];
  return dropped !== undefined && others !== undefined && all.every((name) => indexes.has(name));
}

function isBefore(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}
