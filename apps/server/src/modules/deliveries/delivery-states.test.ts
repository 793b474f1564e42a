import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Db, openDatabase } from '../../kernel/database.ts';
import { deliveryGraph } from './delivery-states.ts';

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

test('the graph of deliveries in code is the one that the database guards', async () => {
  const { code, table } = await edgesOf(db, deliveryGraph);
  expect(table).toEqual(code);
});
