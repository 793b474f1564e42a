import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts';
import { readArguments } from '../../tools/desk/arguments.ts';

const folder = new URL('../../docs/runbooks/', import.meta.url);
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Statements of a page: in blocks, and those within a line that are whole ones. */
function statementsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const inLines = [...text.matchAll(/`(select [^`]*;)`/g)].map(([, statement = '']) => statement);
  return [...blocks.flatMap((block) => block.split(/(?<=;)\n/)), ...inLines].filter((one) => /\w/.test(one));
}

test('every statement of a runbook runs as it is pasted, on the tables of this version, and only reads', async () => {
  let ran = 0;
  for (const { name, text } of pages)
    for (const statement of statementsOf(text)) {
      // What ends somebody's connection needs a number first.
      if (statement.includes('pg_terminate_backend')) continue;
      expect(statement, name).toMatch(/^select /);
      await owner.query('begin read only');
      await expect(owner.query(statement), `${name}: ${statement}`).resolves.toBeDefined();
      await owner.query('commit');
      ran += 1;
    }
  expect(ran).toBeGreaterThan(15);
});

test('every command of a runbook is one that the desk takes', () => {
  const commands = pages.flatMap(({ text }) =>
    [...text.matchAll(/`npm run desk -- ([^`]+)`/g)].map(([, said = '']) => said),
  );
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    const words = command.match(/"[^"]*"|\S+/g) ?? [];
    const given = words.map((word) => word.replaceAll('"', '').replace(/^[A-Z]+$/, '51419778678328750556'));
    expect(() => readArguments(given), command).not.toThrow();
  }
});
