import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moveWords } from './moves.ts';

const page = readFileSync(new URL('../../../../../docs/specification/states.md', import.meta.url), 'utf8');

/** Lists the events of a graph, as its table on the page has them. */
function eventsOf(graph: string): string[] {
  const [, after = ''] = page.split(`<!-- graph: ${graph} -->`);
  const [table = ''] = after.split('\n#');
  return [...new Set([...table.matchAll(/^\| [^|]+ \| (\w+) \|/gm)].map(([, event = '']) => event))].filter(
    (event) => event !== 'event',
  );
}

test.each([
  ['order', 'order'],
  ['payment', 'payment'],
  ['refund', 'refund'],
  ['dispute', 'dispute'],
  ['delivery', 'delivery'],
  ['proposal', 'proposal'],
  ['identity', 'identity_check'],
])('the story says every move of %s as people do', (kind, graph) => {
  const events = eventsOf(graph);
  expect(events.length).toBeGreaterThan(4);
  expect(events.filter((event) => moveWords[kind]?.[event] === undefined)).toEqual([]);
});
