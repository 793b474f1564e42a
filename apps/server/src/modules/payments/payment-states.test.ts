import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Db, openDatabase } from '../../kernel/database.ts';
import { paymentGraph } from './payment-states.ts';
import { refundGraph } from './refund-states.ts';

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

test.each([paymentGraph, refundGraph])('the graph $name is the same in code and in the database', async (graph) => {
  const edges = await edgesOf(db, graph);
  expect(edges.table).toEqual(edges.code);
});

test('an unknown attempt is never failed by us: only its provider ends it', () => {
  const ends = paymentGraph.edges.filter((edge) => edge.from === 'unknown').map((edge) => edge.event);
  expect(ends.sort()).toEqual(['cancel', 'capture', 'challenge', 'decline', 'issue', 'report']);
});

test('captured money is never forgotten: no edge leads out of captured', () => {
  expect(paymentGraph.edges.filter((edge) => edge.from === 'captured')).toEqual([]);
  expect(refundGraph.edges.filter((edge) => edge.from === 'succeeded')).toEqual([]);
});
