import { codeOf } from '@kassa/contract/codes';
import { exportPaths, type OperatorPath } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAtConsole } from '../../../testing/console-people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { exportOrders } from '../../workflows/desk/export-lists.ts';
import { seedSandboxOperators } from '../../workflows/desk/sandbox-operators.ts';
import { ofKind } from '../raw-doors.ts';
import { consoleDoors } from './console.ts';

const many = 1_234;

let world: TestApp;
beforeAll(async () => {
  const raw = ofKind('desk', consoleDoors({ mode: 'sandbox' }));
  world = await openTestApp({ doors: { raw, local: 'console' } });
  await seedSandboxOperators(world.app);
  await asOwner(world.app.config, async (owner) => {
    await sql`
      insert into merchants (app_id, name, home_url, join_method, kind)
      values ('MerchantNumberA1', '=HYPERLINK("https://evil.example")', 'https://shop.example', 1, 'web')`.execute(
      owner,
    );
    await sql`
      insert into links (nft_param_no, app_id, merchant_order_no, params_digest, buy_type, item_type, item_name,
        price_minor, price_fiat, redirect_url, callback_url, merchant_name, description, metadata, expires_at, source)
      values ('n7', 'MerchantNumberA1', 'shop-7', 'd', 'NORMAL', 'MINT', 'A print', 1, 'USD', 'x', 'x', 'x',
        '+65 1234, "Ada"', '{"table": "12"}', now() + interval '1 day', 'page')`.execute(owner);
    await sql`
      insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code,
        bank_code, fiat, total_minor, created_at, expires_at, last_event, last_actor)
      select lpad(n::text, 20, '0'), 'n' || n, 'MerchantNumberA1', 'shop-' || n, 'b', 'created', 'q' || n, '10009', 'visa',
        case n % 2 when 0 then 'SGD' else 'BRL' end, n * 10, timestamptz '2026-01-01' + n / 3 * interval '1 minute', now(),
        'place', 'buyer'
      from generate_series(1, ${many}) n`.execute(owner);
  });
});
afterAll(async () => {
  // They belong to no books.
  await asOwner(world.app.config, (owner) => sql`delete from orders`.execute(owner));
  await world.close();
});

async function fileOf(name: string, path: OperatorPath, query = ''): Promise<string[]> {
  const answer = await world.ask(path + query, { headers: await signInAtConsole(world, name) });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="kassa-[a-z]+\.csv"$/);
  expect(answer.text.startsWith('\uFEFF')).toBe(true);
  return answer.text.slice(1).split('\r\n').slice(0, -1);
}

const linesOf = async (action: string) => {
  const { rows } = await sql<{ facts: object; subject: string }>`
    select facts, subject from audit where action like ${`${action}%`} and outcome = 'done' order by audit_no`.execute(
    world.app.db,
  );
  return rows;
};

test('an export has every order that passes the filters, once, in the order of the list, and no other', async () => {
  const [head, ...rows] = await fileOf('flint', exportPaths.orders, '?fiat=BRL');
  expect(head).toBe(
    'order,created,status,waits_because,exception,method,currency,total,app_id,merchant,merchant_order_no,description,metadata',
  );
  expect(rows).toHaveLength(many / 2);
  const numbers = rows.map((row) => row.slice(0, 20));
  expect(numbers).toEqual([...new Set(numbers)].sort().reverse());
  expect(rows.every((row) => row.includes(',BRL,'))).toBe(true);
  expect(await linesOf('export_orders')).toEqual([
    { facts: { fiat: 'BRL' }, subject: '' },
    { facts: { rows: String(many / 2), complete: 'yes' }, subject: '' },
  ]);
});

test('a merchant’s words are texts in a spreadsheet, never formulas', async () => {
  const [, row] = await fileOf('olive', exportPaths.orders, '?fiat=BRL&amountFrom=0.70&amountTo=0.70');
  expect(row).toBe(
    `${'7'.padStart(20, '0')},2026-01-01T00:02:00.000Z,created,,none,10009-visa,BRL,0.70,MerchantNumberA1,` +
      `"'=HYPERLINK(""https://evil.example"")",shop-7,"'+65 1234, ""Ada""","{""table"": ""12""}"`,
  );
});

test('filters that can’t be, and roles that may not, get an answer in words and no file', async () => {
  const codeFor = async (name: string, path: string) =>
    (await world.ask(path, { headers: await signInAtConsole(world, name) })).envelope?.returnCode;
  expect(await codeFor('flint', `${exportPaths.orders}?amountFrom=1`)).toBe(codeOf('invalid_input'));
  expect(await codeFor('flint', `${exportPaths.orders}?fiat=XXX&amountFrom=1`)).toBe(codeOf('invalid_input'));
  expect(await codeFor('flint', `${exportPaths.events}?appId=${'0'.repeat(16)}`)).toBe(codeOf('resource_not_found'));
  expect(await codeFor('sage', exportPaths.orders)).toBe(codeOf('operator_role_required'));
  expect(await codeFor('clove', exportPaths.disputes)).toBe(codeOf('operator_role_required'));
  expect(await codeFor('flint', exportPaths.audit)).toBe(codeOf('operator_role_required'));
});

test('events, disputes and the audit are files too', async () => {
  const [events] = await fileOf('flint', exportPaths.events, '?appId=MerchantNumberA1');
  expect(events).toContain('delivery,event,type,order');
  const [disputes] = await fileOf('flint', exportPaths.disputes, '?status=all');
  expect(disputes).toContain('dispute,order,app_id');
  const [audit, ...lines] = await fileOf('clove', exportPaths.audit, '?operator=flint&outcome=done');
  expect(audit).toContain('line,at,operator');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.every((line) => line.includes(',flint,'))).toBe(true);
});

test('who stops taking a file ends its reading, and the audit says that it is not all', async () => {
  const call = { operator: 'flint', requestId: 'gone-away' };
  const file = await exportOrders(world.app, call, {});
  for (let part = 0; part < 2; part += 1) await file.next();
  await file.return();
  expect((await linesOf('export_orders')).at(-1)?.facts).toEqual({ rows: '500', complete: 'no' });
});
