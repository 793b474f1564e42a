import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { forgetAccount } from '../../modules/accounts/index.ts';
import { eraseSessionEmails } from '../../modules/links/index.ts';
import { endOrderPages } from '../../modules/orders/index.ts';
import { erasePayer } from '../../modules/payments/index.ts';
import { eraseCardTries } from '../../modules/risk/index.ts';
import { workEach } from '../jobs/work-each.ts';

/** A session ends after 30 days, so none of such an account lives any more. */
const keptDays = 31;
/** What was not forgotten by then has a reason to stay. */
const lookedAtDays = 90;
const atOnce = 200;

interface Stranger {
  readonly user_no: string;
}

/**
 * Forgets accounts that guests of a wallet and merchants' words have made, 31 days after they were made: where nobody has
 * proven the address, nothing was paid, and nothing is open or has to be kept (docs/decisions/what-is-known-of-a-buyer.md).
 * Running it twice at once changes nothing.
 * @returns how many
 */
export async function forgetStrangers(app: Pick<App, 'db' | 'seal' | 'log'>): Promise<number> {
  const { rows } = await sql<Stranger>`
    select user_no from users u where ${strangerSql} order by created_at limit ${atOnce}`.execute(app.db);
  return workEach(app, rows, {
    atOnce: 1,
    facts: ({ user_no: userNo }) => ({ userNo }),
    work: (row) => inTransaction(app.db, (tx) => forget(tx, app, row)),
  });
}

/** Somebody may have come back since: looks again behind a lock that their session would need. */
async function forget(tx: Tx, { seal }: Pick<App, 'seal'>, { user_no: userNo }: Stranger): Promise<void> {
  await sql`select from users where user_no = ${userNo} for update`.execute(tx);
  const still = await sql`select from users u where user_no = ${userNo} and ${strangerSql}`.execute(tx);
  if (still.rows.length === 0) return;
  const orders = await sql<{ order_no: OrderNo }>`select order_no from orders where user_no = ${userNo}`.execute(tx);
  await eraseSessionEmails(
    tx,
    orders.rows.map(({ order_no: orderNo }) => orderNo),
  );
  await endOrderPages(tx, userNo);
  await erasePayer(tx, seal, { userNo, actor: 'clock' });
  await eraseCardTries(tx, userNo);
  await forgetAccount(tx, seal, { userNo, ordered: orders.rows.length > 0 });
}

const strangerSql = sql`
  proven_at is null and not at_risk and kyc_level = 0
  and created_at < kassa_now() - ${keptDays} * interval '1 day'
  and created_at > kassa_now() - ${lookedAtDays} * interval '1 day'
  and not exists (select from sessions s where s.user_no = u.user_no)
  and not exists (select from orders o where o.user_no = u.user_no and (o.status not in ('closed', 'failed')
    or o.paid_at is not null or o.exception <> 'none' or o.created_at > kassa_now() - ${keptDays} * interval '1 day'))
  and not exists (select from payments p where p.user_no = u.user_no
    and p.status not in ('declined', 'cancelled'))
  and not exists (select from kept_cards k where k.user_no = u.user_no)
  and not exists (select from identity_persons i where i.user_no = u.user_no)
  and not exists (select from screening_hits h where h.user_no = u.user_no)
  and not exists (select from sell_orders l where l.email_index = u.email_index)`;
