import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { migrations } from './migrations.ts';
import { breaches } from './planted.ts';

const folder = 'apps/server/migrations';

/** What the rule says about one migration in a repository of that version. */
function said(text: string, version = '1.2.0'): string[] {
  const manifest = JSON.stringify({ version });
  return breaches(migrations, { 'package.json': manifest, [`${folder}/0001-example.sql`]: text }).map((breach) =>
    breach.slice(`${folder}/0001-example.sql:`.length),
  );
}

test.each([
  'create table things (name text not null);',
  'alter table things add column colour text;',
  "alter table things add column colour text not null default 'red';",
  'alter table things add column colour text check (colour is null or name is not null);',
  'alter table things alter column name drop not null;',
  'alter table things drop constraint things_name_check;\nalter table things add check (true);',
  'alter table things drop constraint things_maker_fkey;',
  'drop index things_name;\ncreate unique index things_name on things (name);',
  'create function f() returns void language sql as $$ delete from things; drop table things $$;',
  "create trigger t before truncate on things for each statement execute function refuse('drop table; drop table')",
  '-- drop table things;\n/* drop table things; */ select 1;',
])('free: %s', (text) => {
  expect(said(text)).toEqual([]);
});

test.each([
  ['drop table things;', 'drop table things'],
  ['DROP  TABLE\n IF EXISTS things;', 'drop table things'],
  ['drop index things_name;', 'drop index things_name'],
  ['drop trigger t on things;', 'drop trigger t'],
  ['alter table things drop column colour;', 'drop column colour'],
  ['alter table things add column a text, drop column b;', 'drop column b'],
  ['alter table things alter column name set not null;', 'set not null'],
  ['alter table things alter column name type integer;', 'type integer'],
  ['alter table things alter column name drop default;', 'drop default'],
  ['alter table things drop constraint things_name_key;', 'drop constraint things_name_key'],
  ['alter table things drop constraint things_pkey;', 'drop constraint things_pkey'],
  ['delete from things where old;', 'delete from things'],
  ['truncate things;', 'truncate things'],
  ['do $$\nbegin\n  if true then drop table things; end if;\nend $$;', 'drop table things'],
])('needs the line of a contract: %s', (text, what) => {
  expect(said(text)).toEqual([expect.stringContaining(`${what}: write "-- Contract: why. Unused since VERSION."`)]);
  const line = '-- Contract: nothing reads it. Unused since 1.1.9.\n';
  expect(said(line + text)).toEqual([]);
  expect(said(`${line}\n${text}`), 'the line is of another paragraph').toHaveLength(1);
});

test('what is taken away was unused in a release before this one', () => {
  const text = (since: string) => `-- Contract: nothing reads it. Unused since ${since}.\ndrop table things;`;
  for (const since of ['1.1.9', '0.9.0', '1.0.10']) expect(said(text(since)), since).toEqual([]);
  for (const since of ['1.2.0', '1.2.1', '2.0.0', '1.10.0'])
    expect(said(text(since)), since).toEqual([
      `2 drop table things: ${since} has to be out before 1.2.0 takes it away`,
    ]);
  expect(said('-- Contract: soon.\ndrop table things;')).toHaveLength(1);
});

test('nothing is renamed, and a column that the version before does not write has a default', () => {
  expect(said('alter table things rename column name to title;')).toEqual([
    expect.stringContaining('nothing is renamed'),
  ]);
  expect(said('alter table things rename to objects;')).toEqual([expect.stringContaining('nothing is renamed')]);
  expect(said('alter table things add column a text, add column b text not null;')).toEqual([
    expect.stringContaining('nullable or has a default'),
  ]);
});

test('a file has a number of its own and a name that says something', () => {
  const files = {
    'package.json': '{"version":"1.2.0"}',
    [`${folder}/0001-one.sql`]: '',
    [`${folder}/0001-two.sql`]: '',
  };
  expect(breaches(migrations, files)).toEqual([`${folder}/0001-two.sql:1 there is a migration 0001 already`]);
  const nameless = { 'package.json': '{"version":"1.2.0"}', [`${folder}/two.sql`]: '' };
  expect(breaches(migrations, nameless)).toEqual([`${folder}/two.sql:1 call it NNNN-what-it-does.sql`]);
});

test('the files of the how-to follow the rule, and its contract not without its line', () => {
  const page = readFileSync(join(root, 'docs/how-to/add-a-migration.md'), 'utf8');
  const [table = '', expand = '', contract = ''] = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, text = '']) =>
    text.replace(/^ {3}/gm, ''),
  );
  for (const text of [table, expand, contract]) expect(said(text)).toEqual([]);
  expect(said(contract, '1.1.0')).not.toEqual([]);
  expect(said(contract.replace(/^-- .*$/m, ''))).toHaveLength(5);
});

test('an index of a table that is in use is built while it is written', () => {
  const saidOf = (text: string, number = '0489') =>
    breaches(migrations, { 'package.json': '{"version":"1.2.0"}', [`${folder}/${number}-example.sql`]: text });
  const plain = 'create unique index things_name on things (name) where name is not null;';
  expect(saidOf(plain)).toEqual([expect.stringContaining('build it concurrently')]);
  expect(saidOf(plain, '0488'), 'a released one stays').toEqual([]);
  expect(saidOf(`create table things (name text);\n${plain}`)).toEqual([]);
  expect(saidOf('-- outside a transaction\ncreate index concurrently if not exists a on things (name);')).toEqual([]);
});

test('an index goes when those of files before serve in its place, and a unique one only by a contract', () => {
  const saidOf = (text: string, before = 'create table t (a int, b int);\ncreate index t_a on t (a);') =>
    breaches(migrations, {
      'package.json': '{"version":"1.2.0"}',
      [`${folder}/0001-before.sql`]: before,
      [`${folder}/0002-shorter.sql`]:
        '-- outside a transaction\ncreate index concurrently if not exists t_short on t (a);',
      [`${folder}/0003-example.sql`]: text,
    });
  expect(saidOf('-- Replaced by t_short.\ndrop index t_a;')).toEqual([]);
  expect(saidOf('-- Replaced by t_short,\n-- t_a.\ndrop index if exists t_a, t_short;')).toEqual([]);
  const refused = [expect.stringContaining('drop index t_a: write "-- Contract')];
  expect(saidOf('drop index t_a;')).toEqual(refused);
  expect(saidOf('-- Replaced by t_other.\ndrop index t_a;'), 'nothing made it').toEqual(refused);
  expect(saidOf('-- Replaced by t_short.\ndrop index t_a;', 'create unique index t_a on t (a);')).toEqual(refused);
});
