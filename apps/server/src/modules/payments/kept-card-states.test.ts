import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { keptCardGraph } from './kept-card-states.ts';

const own = useTestDatabase();

test('the graph of kept cards is the same in code and in the database', async () => {
  const edges = await edgesOf(own.db, keptCardGraph);
  expect(edges.table).toEqual(edges.code);
});
