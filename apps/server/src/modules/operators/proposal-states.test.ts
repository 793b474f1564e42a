import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Db, openDatabase } from '../../kernel/database.ts';
import { proposalGraph } from './proposal-states.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.appUrl).db;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('the graph of proposals is the same in code and in the database', async () => {
  const edges = await edgesOf(db, proposalGraph);
  expect(edges.table).toEqual(edges.code);
});
