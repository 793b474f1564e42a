import { expect, test } from 'vitest';
import { defineGraph, type Edge } from './state-graph.ts';

type Stop = 'bud' | 'flower' | 'fruit';
type Step = 'open' | 'ripen';
const grows: readonly Edge<Stop, Step>[] = [
  // Not in the order of life: what leads to a state may be listed after what leads on from it.
  { from: 'flower', event: 'ripen', to: 'fruit' },
  { from: 'bud', event: 'open', to: 'flower' },
  { from: '', event: 'open', to: 'bud' },
];
const graphOf = (edges: readonly Edge<Stop, Step>[]) => defineGraph('plant', ['bud', 'flower', 'fruit'], edges);

test('an event leads on from the states that have an edge for it, and from no other', () => {
  const graph = graphOf(grows);
  expect(graph.next('', 'open')).toBe('bud');
  expect(graph.next('bud', 'open')).toBe('flower');
  expect(graph.next('flower', 'ripen')).toBe('fruit');
  expect(graph.next('bud', 'ripen')).toBeUndefined();
  expect(graph.next('fruit', 'open')).toBeUndefined();
});

test('one event leads to one state', () => {
  expect(() => graphOf([...grows, { from: 'bud', event: 'open', to: 'fruit' }])).toThrow(
    'plant: two edges for bud|open',
  );
});

test('a state that nothing leads to is named, and so are those behind it', () => {
  expect(() => graphOf(grows.slice(0, 2))).toThrow('plant: nothing leads to bud, flower, fruit');
  expect(() => graphOf(grows.slice(1))).toThrow('plant: nothing leads to fruit');
});
