import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/testing/test-database.ts';

const page = readFileSync(new URL('../../docs/specification/states.md', import.meta.url), 'utf8');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * Lists every edge that the page describes, as `graph: from event to`. A cell with several states is an edge from each.
 */
function describedEdges(): string[] {
  return page
    .split('<!-- graph: ')
    .slice(1)
    .flatMap((part) => {
      const graph = part.slice(0, part.indexOf(' '));
      const [table = ''] = part.split(/^#/m);
      const rows = [...table.matchAll(/^\| ([\w(), ]+) \| (\w+) \| (\w+) \| .+ \|$/gm)].slice(1);
      return rows.flatMap(([, froms = '', event, to]) =>
        froms.split(', ').map((from) => `${graph}: ${from === '(new)' ? '' : from} ${event} ${to}`),
      );
    })
    .sort();
}

test('the tables of docs/specification/states.md are the edges that the database guards', async () => {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<{ edge: string }>(
    `select graph || ': ' || from_state || ' ' || event || ' ' || to_state as edge from state_edges`,
  );
  await client.end();
  expect(describedEdges()).toEqual(rows.map(({ edge }) => edge).sort());
});
