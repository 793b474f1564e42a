import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { sellGraph } from './sell-states.ts';

const own = useTestDatabase();

test('the graph of sold orders is the same in code and in the database', async () => {
  const edges = await edgesOf(own.db, sellGraph);
  expect(edges.table).toEqual(edges.code);
});
