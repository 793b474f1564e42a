import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { hitGraph } from './hit-states.ts';

const own = useTestDatabase();

test('the graph of screening hits is the same in code and in the database', async () => {
  const edges = await edgesOf(own.db, hitGraph);
  expect(edges.table).toEqual(edges.code);
});
