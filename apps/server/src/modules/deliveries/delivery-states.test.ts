import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { deliveryGraph } from './delivery-states.ts';

const own = useTestDatabase();

test('the graph of deliveries in code is the one that the database guards', async () => {
  const { code, table } = await edgesOf(own.db, deliveryGraph);
  expect(table).toEqual(code);
});
