import type { ExportedPerson } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf, userOfIndex } from '../modules/accounts/index.ts';
import { writeAudit } from '../modules/audit/index.ts';
import type { OperatorCall } from './operator-call.ts';
import { dataMap, type Held } from './personal-data.ts';

/**
 * All that is known of a buyer, opened, by table: for him who asks what is held of him. Of one moment; the audit names his
 * number, not his address. @throws Refusal 91705 for an address of nobody
 */
export async function exportPerson(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<ExportedPerson> {
  const emailIndex = emailIndexOf(app.seal, email);
  return inTransaction(app.db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const userNo = await userOfIndex(tx, emailIndex);
    if (userNo === undefined) throw new Refusal('91705');
    const held: Record<string, ExportedPerson['held'][string]> = {};
    for (const rows of dataMap) held[rows.table] = await readHeld(app, tx, { rows, userNo, emailIndex });
    await writeAudit(tx, { ...call, action: 'export_person', subject: userNo, code: '0000', facts: { reason } });
    return { userNo, held };
  });
}

async function readHeld(
  { seal }: Pick<App, 'seal'>,
  tx: Tx,
  { rows: held, userNo, emailIndex }: { rows: Held; userNo: string; emailIndex: string },
): Promise<ExportedPerson['held'][string]> {
  const { table, by, plain, sealed = {} } = held;
  const columns = [...plain, ...Object.keys(sealed).map((name) => `${name}_sealed`)];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${sql.ref(by)} = ${by === 'user_no' ? userNo : emailIndex}`.execute(tx);
  const open = (value: unknown, purpose: string) =>
    typeof value === 'string' && value !== '' ? readable(seal.open(value, purpose)) : null;
  return rows.map((row) => ({
    ...Object.fromEntries(plain.map((name) => [name, plainly(row[name])])),
    ...Object.fromEntries(
      Object.entries(sealed).map(([name, purpose]) => [name, open(row[`${name}_sealed`], purpose)]),
    ),
  }));
}

/** Numbers beyond what JSON holds exactly are told as text. */
function plainly(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** What was sealed as JSON is told as such. */
function readable(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}
