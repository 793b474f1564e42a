import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { proposalGraph } from './proposal-states.ts';

const own = useTestDatabase();

test('the graph of proposals is the same in code and in the database', async () => {
  const edges = await edgesOf(own.db, proposalGraph);
  expect(edges.table).toEqual(edges.code);
});
