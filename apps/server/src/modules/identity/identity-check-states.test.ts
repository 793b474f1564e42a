import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { identityCheckGraph } from './identity-check-states.ts';

const database = useTestDatabase();

test('the database lets an identity check make the moves of its graph and no other', async () => {
  const edges = await edgesOf(database.db, identityCheckGraph);
  expect(edges.table).toEqual(edges.code);
});
