import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { savedCardGraph } from './saved-card-states.ts';

const own = useTestDatabase();

test('the graph of saved cards is the same in code and in the database', async () => {
  const edges = await edgesOf(own.db, savedCardGraph);
  expect(edges.table).toEqual(edges.code);
});
