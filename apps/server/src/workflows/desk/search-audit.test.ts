import { auditInput } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCalls } from '../../../testing/explain.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { listAudit } from './list-audit.ts';

const many = 20_000;

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
  // A line a minute since the first of January. Every second one looks at an order of its own.
  await asOwner(world.app.config, async (owner) => {
    await sql`
      insert into audit (at, request_id, operator, action, subject, outcome)
      select timestamptz '2026-01-01' + n * interval '1 minute', 'trace-' || n, case n % 2 when 0 then 'sage' else 'flint' end,
        case n % 2 when 0 then 'show_story' else 'list_orders' end, case n % 2 when 0 then 'order-' || n else '' end, 'done'
      from generate_series(0, ${many - 1}) n`.execute(owner);
    await sql`vacuum analyze audit`.execute(owner);
  });
});
afterAll(() => world.close());

const found = async (search: object) =>
  (await listAudit(world.app, auditInput.parse(search))).lines.map(({ requestId }) => requestId);

test('a time of the audit has its first moment and not the one after its last, and is read page by page', async () => {
  const times = { from: '2026-01-05T00:00:00Z', to: '2026-01-05T00:03:00Z' };
  expect(await found(times)).toEqual(['trace-5762', 'trace-5761', 'trace-5760']);
  expect(await found({ ...times, operator: 'flint' })).toEqual(['trace-5761']);
  expect(await found({ from: '2027-01-01T00:00:00Z' })).toEqual([]);
  expect(await found({ to: '2026-01-01T00:00:00Z' })).toEqual([]);
  const day = { from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00Z' };
  const seen: string[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const page = await listAudit(world.app, auditInput.parse({ ...day, cursor }));
    seen.push(...page.lines.map(({ requestId }) => requestId));
    cursor = page.next;
  }
  expect(seen).toHaveLength(1_440);
  expect(new Set(seen).size).toBe(1_440);
});

test('a line is found by the trace id of its answer', async () => {
  expect(await found({ requestId: 'trace-17' })).toEqual(['trace-17']);
  expect(await found({ requestId: 'trace-17', operator: 'sage' })).toEqual([]);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['an old time', { from: '2026-01-01T05:00:00Z', to: '2026-01-01T06:00:00Z' }],
  ['an old time and a person', { operator: 'sage', from: '2026-01-01T05:00:00Z', to: '2026-01-01T06:00:00Z' }],
  ['a trace id', { requestId: 'trace-17' }],
  ['what was refused', { outcome: 'refused' }],
  ['what it was about', { subject: 'order-18' }],
])('a search of the audit by %s reads an index and few pages', async (_, search) => {
  const explained = await explainCalls(world.app.config.databaseUrl, (db) =>
    listAudit({ db }, auditInput.parse(search)),
  );
  for (const { found: pages, scanned } of explained) {
    expect(scanned).toEqual([]);
    expect(pages).toBeLessThanOrEqual(90);
  }
});
