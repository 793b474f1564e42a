import { expect, test } from 'vitest';
import { edgesOf } from '../../../testing/graph-in-table.ts';
import { useTestDatabase } from '../../../testing/use-test-database.ts';
import { disputeGraph } from './dispute-states.ts';
import { paymentGraph } from './payment-states.ts';
import { refundGraph } from './refund-states.ts';

const own = useTestDatabase();

test.each([paymentGraph, refundGraph, disputeGraph])(
  'the graph $name is the same in code and in the database',
  async (graph) => {
    const edges = await edgesOf(own.db, graph);
    expect(edges.table).toEqual(edges.code);
  },
);

test('we never fail an unknown attempt: only its provider ends it', () => {
  const ends = paymentGraph.edges.filter((edge) => edge.from === 'unknown').map((edge) => edge.event);
  expect(ends.sort()).toEqual(['cancel', 'capture', 'challenge', 'decline', 'issue', 'report']);
});

test('captured money stays captured, and a refund that arrived leaves its state only when its money comes back', () => {
  expect(paymentGraph.edges.filter((edge) => edge.from === 'captured')).toEqual([]);
  expect(refundGraph.edges.filter((edge) => edge.from === 'succeeded').map(({ event }) => event)).toEqual(['bounce']);
});
