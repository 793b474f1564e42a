import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';
import { sqlState } from './database.ts';
import { digestOf } from './ids.ts';

// What somebody could do who can send any SQL as the running program.

const own = useTestDatabase();
const secret = 'the-secret-of-olga-which-is-not-stored';
beforeAll(async () => {
  await sql`insert into operators (name, secret_hash, totp_sealed) values ('olga', ${digestOf(secret)}, '')`.execute(
    own.owner,
  );
  await sql`insert into users (user_no, email_sealed, email_index, locale, time_zone) values ('u1', '', 'i', 'en-US', 'UTC')`.execute(
    own.db,
  );
  await sql`insert into identity_persons (user_no) values ('u1')`.execute(own.db);
  await sql`
    insert into quotes (quote_no, nft_param_no, fiat, pay_way_code, bank_code, total_minor, item_minor, ramp_fee_minor,
      network_fee_minor, price_currency, price_amount, rate_numerator, rate_denominator, rate_source, rate_at, valid_until)
    values ('q1', 'n1', 'SGD', '10009', 'visa', 4120, 4000, 120, 0, 'USD', 3200, 1, 1, 'fixed', now(), now()),
      ('q2', 'n2', 'SGD', '10009', 'visa', 1, 1, 0, 0, 'USD', 1, 1, 1, 'fixed', now(), now())`.execute(own.db);
  await sql`
    insert into orders (order_no, nft_param_no, app_id, merchant_order_no, user_no, status, quote_no, pay_way_code, bank_code,
      fiat, total_minor, expires_at, last_event, last_actor)
    values ('o1', 'n1', 'a', 'm', 'u1', 'created', 'q1', '10009', 'visa', 'SGD', 4120, now(), 'place', 'buyer')`.execute(
    own.db,
  );
  await sql`
    insert into payments (payment_no, order_no, user_no, status, provider, pay_way_code, bank_code, currency, amount_minor,
      last_event, last_actor)
    values ('p1', 'o1', 'u1', 'init', 'north-pay', '10009', 'visa', 'SGD', 4120, 'begin', 'buyer')`.execute(own.db);
});

// They belong to no books.
afterAll(async () => {
  await sql`delete from payments`.execute(own.owner);
  await sql`delete from orders`.execute(own.owner);
});

const tryAs = (db: typeof own.db, text: string) =>
  sql
    .raw(text)
    .execute(db)
    .then(
      () => 'done',
      (error: unknown) => sqlState(error),
    );

const denied = '42501';
const wrong = 'KA004';

test.each([
  ['adds an operator', "insert into operators (name, secret_hash, totp_sealed) values ('eve', '', '')", denied],
  ['changes an operator’s secret', "update operators set secret_hash = ''", denied],
  ['uses an operator’s code again', 'update operators set last_step = 0', denied],
  ['opens a session of the desk', "insert into operator_sessions values ('x', 'olga', now())", denied],
  [
    'opens one with the stored digest',
    `select open_operator_session('olga', '${digestOf(secret)}', 1, 'x', 15)`,
    'done',
  ],
  ['adds a passkey', "insert into passkeys values ('c', 'olga', 'key', 'hash')", denied],
  ['takes over a passkey', "update passkeys set handle_hash = ''", denied],
  ['invites an admin', "insert into invitations values ('1', 'hash', '', null, 'admin', 'olga')", denied],
  ['invites without a session', "select invite_person('x', '1', '', null, 'admin', 'hash')", 'done'],
  ['joins without a link', "select accept_invitation('x', 'eve', '', '', 'y')", 'done'],
  ['ends an invitation without a session', "select end_invitation('x', '1', 'revoked', '')", 'done'],
  ['ends an operator without a session', "select end_access('x', 'olga')", 'done'],
  ['adds a recovery code', "insert into recovery_codes values ('hash', 'olga')", denied],
  ['adds a passkey without a session', "select add_passkey('x', 'c', 'k', 'h', 0, '{}', 'l')", 'done'],
  ['signs in by the stored digest of a handle', "select open_passkey_session('c', 'h', 1, 'x')", 'done'],
  ['makes recovery codes without a session', "select set_recovery_codes('x', '{a}')", 'done'],
  ['sets a buyer’s level', "update users set kyc_level = 2 where user_no = 'u1'", denied],
  ['makes a buyer with a level', "insert into users values ('u2', '', 'j', 2, false, 'en-US', 'UTC')", denied],
  ['sets a proven level', "update identity_persons set level = 2 where user_no = 'u1'", denied],
  ['makes a person with a level', "insert into identity_persons (user_no, level) values ('u2', 2)", denied],
  ['claims a level without a check', "select set_identity_level('u1', 1)", wrong],
  ['shows a level that nobody has proven', "select set_kyc_level('u1', 1)", wrong],
  ['raises the limits', 'update identity_limits set day_usd_minor = 1000000000', denied],
  ['turns the clock', 'update clock_offset set offset_ms = 1', denied],
  ['lets the clock be turned', 'update clock_offset set turnable = true', denied],
  [
    'changes a quote',
    "update quotes set total_minor = 1, item_minor = 1, ramp_fee_minor = 0 where quote_no = 'q1'",
    wrong,
  ],
  ['makes an order cheaper', "update orders set total_minor = 1 where order_no = 'o1'", wrong],
  ['takes another link’s price', "update orders set quote_no = 'q2', total_minor = 1 where order_no = 'o1'", wrong],
  ['changes what is charged', "update payments set amount_minor = 1 where payment_no = 'p1'", wrong],
  ['reads a stand-in of its own', 'create temporary table operators (name text)', denied],
])('the program’s role that %s is refused', async (_, text, state) => {
  const before = await pictureOf();
  expect(await tryAs(own.db, text)).toBe(state);
  expect(await pictureOf()).toEqual(before);
});

async function pictureOf(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(o) from operators o) as operators, (select jsonb_agg(s) from operator_sessions s) as sessions,
      (select jsonb_agg(p) from passkeys p) as passkeys, (select jsonb_agg(r) from recovery_codes r) as recovery,
      (select jsonb_agg(i) from invitations i) as invitations,
      (select jsonb_agg(u) from users u) as users, (select jsonb_agg(p) from identity_persons p) as persons,
      (select jsonb_agg(q) from quotes q) as quotes, (select jsonb_agg(o) from orders o) as orders,
      (select jsonb_agg(p) from payments p) as payments, (select jsonb_agg(c) from clock_offset c) as clock`.execute(
    own.owner,
  );
  return rows;
}

test('amounts are fixed for the owner of the tables too', async () => {
  expect(await tryAs(own.owner, "update payments set amount_minor = 1 where payment_no = 'p1'")).toBe(wrong);
});

test('a clock that the owner has not released can’t be turned', async () => {
  await sql`update clock_offset set turnable = false`.execute(own.owner);
  expect(await tryAs(own.db, 'select turn_clock(1)')).toBe(wrong);
  await sql`update clock_offset set turnable = true`.execute(own.owner);
  expect(await tryAs(own.db, 'select turn_clock(1)')).toBe('done');
});

test('a session of the desk opens with the secret and an unused step', async () => {
  const open = async (given: string, step: number) =>
    (
      await sql<{
        ends: Date | null;
      }>`select open_operator_session('olga', ${given}, ${step}, ${`s${step}`}, 600) as ends`.execute(own.db)
    ).rows[0]?.ends ?? null;
  expect(await open('another', 7)).toBeNull();
  expect(await open(digestOf(secret), 7)).toBeNull();
  const ends = await open(secret, 7);
  expect((ends?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000 + 1_000);
  expect(await open(secret, 7)).toBeNull();
});
