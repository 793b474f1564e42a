import type { ErasedPerson } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { inTransaction, type Reader, type Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { emailIndexOf, eraseAccount, lockAccount, userOfIndex } from '../modules/accounts/index.ts';
import { writeAudit } from '../modules/audit/index.ts';
import { eraseIdentity, readLiveCheck } from '../modules/identity/index.ts';
import { eraseSessionEmails } from '../modules/merchants/index.ts';
import { insertProposal, lockProposal, moveProposal } from '../modules/operators/index.ts';
import { erasePayer } from '../modules/payments/index.ts';
import { eraseCardTries, eraseClearedHits } from '../modules/risk/index.ts';
import { eraseSeller } from '../modules/sells/index.ts';
import type { OperatorCall } from './operator-call.ts';

const action = 'erase_person';
/** What a proposal is about, where others have an order's number. */
const subjectOf = (userNo: string) => `person ${userNo}`;

/**
 * Proposes to take everything personal of a buyer out: docs/decisions/what-is-known-of-a-buyer.md. Another operator does it.
 * @throws Refusal 91705 for an address of nobody, 91561 with what stands in the way in `extend`
 */
export async function proposeErasure(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<ErasedPerson> {
  return inTransaction(app.db, async (tx) => {
    const userNo = await userOfIndex(tx, emailIndexOf(app.seal, email));
    if (userNo === undefined) throw new Refusal('91705');
    await lockErasable(tx, userNo);
    const wish = { orderNo: subjectOf(userNo), action, reason, orderVersion: 0n, proposedBy: call.operator };
    const { proposalId, expiresAt } = await insertProposal(tx, wish);
    await writeAudit(tx, { ...call, action, subject: userNo, code: '0000', facts: { reason, proposalId } });
    return { userNo, erased: false, proposal: { proposalId, expiresAt: expiresAt.toISOString() } };
  });
}

/**
 * Erases whom another operator proposed to: for good, with one line of the audit. Orders, payments and the ledger keep their
 * numbers and sums. @throws Refusal 91705 when the proposal is no more, 91704 for the proposer, 91561 as above
 */
export async function approveErasure(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  proposalId: string,
): Promise<ErasedPerson> {
  return inTransaction(app.db, async (tx) => {
    const proposal = await lockProposal(tx, proposalId);
    if (proposal?.action !== action || proposal.status !== 'proposed' || proposal.expired) throw new Refusal('91705');
    if (proposal.proposedBy === call.operator) throw new Refusal('91704');
    const userNo = proposal.orderNo.slice(subjectOf('').length);
    const account = await lockErasable(tx, userNo);
    await moveProposal(tx, proposal, { event: 'approve', operator: call.operator });
    const orders = await sql<{ order_no: string }>`select order_no from orders where user_no = ${userNo}`.execute(tx);
    await eraseSessionEmails(
      tx,
      orders.rows.map(({ order_no }) => order_no),
    );
    await erasePayer(tx, app.seal, { userNo, actor: `operator:${call.operator}` });
    await eraseIdentity(tx, userNo);
    await eraseClearedHits(tx, userNo);
    await eraseCardTries(tx, userNo);
    await eraseSeller(tx, account.emailIndex);
    await eraseAccount(tx, app.seal, account);
    const facts = { reason: proposal.reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_erasure', subject: userNo, code: '0000', facts });
    return { userNo, erased: true, proposal: null };
  });
}

async function lockErasable(tx: Tx, userNo: string) {
  const account = await lockAccount(tx, userNo);
  if (!account) throw new Refusal('91705');
  const hindrances = [
    ...(account.atRisk ? ['flagged'] : []),
    ...((await readLiveCheck(tx, userNo)) ? ['identity_check'] : []),
    ...(await unsettled(tx, account)),
  ];
  if (hindrances.length > 0) throw new Refusal('91561', { extend: hindrances.join(',') });
  return account;
}

/** What of a buyer is not over yet, or has to be kept with his name. */
async function unsettled(
  db: Reader,
  { userNo, emailIndex }: { userNo: string; emailIndex: string },
): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'orders' as what where exists (
      select from orders where user_no = ${userNo} and status not in ('completed', 'failed', 'closed', 'refunded'))
    union all
    select 'payments' where exists (
      select from payments where user_no = ${userNo} and status in ('init', 'sent', 'challenge', 'unknown'))
    union all
    select 'refunds' where exists (
      select from refunds r join orders o using (order_no)
      where o.user_no = ${userNo} and r.status not in ('succeeded', 'withdrawn'))
    union all
    select 'screening' where exists (
      select from screening_hits where user_no = ${userNo} and status <> 'cleared')
    union all
    select 'sold_orders' where exists (
      select from sell_orders where email_index = ${emailIndex} and status <> 'refunded')`.execute(db);
  return rows.map(({ what }) => what);
}
