import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, openDatabase } from './database.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const count = (path: string, schema: string) => {
  const db = openDatabase(path, schema);
  const row = db.prepare('select count(*) as n from things').get();
  db.close();
  return row?.n;
};

it('keeps written rows, and moves a file with other tables away', () => {
  const path = join(folder, 'a.db');
  const schema = 'create table if not exists things (name text) strict';
  const db = openDatabase(path, schema);
  db.exec("insert into things values ('one')");
  db.close();
  expect(count(path, schema)).toBe(1);
  expect(count(path, 'create table if not exists things (name text, more text) strict')).toBe(0);
  expect(existsSync(`${path}.old`)).toBe(true);
});

it('brings a file of an earlier version to the present one, and keeps its rows', () => {
  const path = join(folder, 'c.db');
  const first = 'create table if not exists things (name text) strict';
  const before = openDatabase(path, first);
  before.exec("insert into things values ('one')");
  before.close();
  const steps = [first, "alter table things add column size text not null default 'small'"];
  for (const _ of ['once', 'and again']) {
    const db = openDatabase(path, ...steps);
    expect(db.prepare('select * from things').all()).toEqual([{ name: 'one', size: 'small' }]);
    db.close();
  }
  expect(existsSync(`${path}.old`)).toBe(false);
});

it('undoes a transaction that throws', () => {
  const db = openDatabase(join(folder, 'b.db'), 'create table if not exists things (name text) strict');
  expect(() =>
    inTransaction(db, () => {
      db.exec("insert into things values ('one')");
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(db.prepare('select * from things').all()).toEqual([]);
  db.close();
});
