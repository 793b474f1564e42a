import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../testing/use-test-database.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await sql`insert into merchants (app_id, name, home_url, join_method, kind)
    values ('aaaaaaaaaaaaaaaa', 'A', 'https://a.example', 1, 'web')`.execute(database.owner);
});

test('a reference to a merchant or account that does not exist is refused, without locking those that do', async () => {
  const event = sql`insert into merchant_events (event_no, app_id, order_no, sequence, status, payload, callback_url)
    values ('evt_1', 'nobody0000000000', '1', 1, 'NEW', '{}', 'https://a.example')`;
  await expect(event.execute(database.owner)).rejects.toMatchObject({ code: '23503' });
  const link = sql`insert into links (nft_param_no, app_id, merchant_order_no, params_digest, buy_type, item_type, item_name,
      price_minor, price_fiat, redirect_url, callback_url, merchant_name, expires_at, source)
    values ('1', 'nobody0000000000', '1', 'x', 'NORMAL', 'MINT', 'x', 1, 'USD', 'x', 'x', 'x', kassa_now(), 'page')`;
  await expect(link.execute(database.owner)).rejects.toMatchObject({ code: '23503' });
  const posting = sql`
    with journal as (
      insert into ledger_journals (event, subject, order_no) values ('order_paid', '1', '1') returning journal_no
    )
    insert into ledger_postings (journal_no, line, account, currency, amount)
    select journal_no, line, 'no such account', 'USD', amount from journal, (values (1, 1), (2, -1)) as l(line, amount)`;
  await expect(posting.execute(database.owner)).rejects.toMatchObject({ code: '23503' });
});

test('a merchant is never deleted or renamed to another appId', async () => {
  for (const change of [sql`delete from merchants`, sql`update merchants set app_id = 'bbbbbbbbbbbbbbbb'`]) {
    await expect(change.execute(database.owner)).rejects.toMatchObject({ code: 'KA001' });
  }
  await sql`update merchants set name = 'B'`.execute(database.owner);
});
