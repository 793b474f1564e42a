import { codeOf } from '@kassa/contract/codes';
import type { ExportedPerson, ProposedExport } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { everyCountedSql } from '../../kernel/counted-as.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, lockAccount, userOfIndex } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { approveForAccount, proposeForAccount } from '../desk/account-proposal.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { dataMap, type Held } from './personal-data.ts';

const action = 'export_person';

/**
 * Proposes to export everything known about a buyer, for a buyer who asks for it. Another operator must approve it.
 * @throws Refusal proposal_not_found for an unknown address
 */
export async function proposeExport(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<ProposedExport> {
  return inTransaction(app.db, async (tx) => {
    const userNo = await userOfIndex(tx, emailIndexOf(app.seal, email));
    if (userNo === undefined) refuse('proposal_not_found');
    return { userNo, proposal: await proposeForAccount(tx, call, { action, userNo, reason }) };
  });
}

/**
 * Exports everything known about the buyer that another operator proposed, opened, by table. All of it is from one
 * moment. The audit names the buyer's number, not their address.
 * @throws Refusal proposal_not_found when the proposal or the buyer is gone, second_operator_required for the proposer
 */
export async function approveExport(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  proposalId: string,
): Promise<ExportedPerson> {
  return inTransaction(app.db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { userNo, reason } = await approveForAccount(tx, call, { action, proposalId });
    const account = await lockAccount(tx, userNo);
    if (!account) refuse('proposal_not_found');
    const { emailIndex } = account;
    const held: Record<string, ExportedPerson['held'][string]> = {};
    for (const rows of dataMap) held[rows.table] = await readHeld(app, tx, { rows, userNo, emailIndex });
    const facts = { reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_export', subject: userNo, code: codeOf('success'), facts });
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
    where ${sql.ref(by)} = any(${by === 'user_no' ? everyCountedSql(userNo) : sql`array[${emailIndex}]`})`.execute(tx);
  const open = (value: unknown, purpose: string) =>
    typeof value === 'string' && value !== '' ? readable(seal.open(value, purpose)) : null;
  return rows.map((row) => ({
    ...Object.fromEntries(plain.map((name) => [name, plainly(row[name])])),
    ...Object.fromEntries(
      Object.entries(sealed).map(([name, purpose]) => [name, open(row[`${name}_sealed`], purpose)]),
    ),
  }));
}

/** Writes numbers as text that JSON cannot hold exactly. */
function plainly(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Parses what was sealed as JSON. */
function readable(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}
