import { codeOf } from '@kassa/contract/codes';
import type { ErasedPerson } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { inTransaction, type Reader, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { emailIndexOf, eraseAccount, lockAccount, userOfIndex } from '../../modules/accounts/index.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { eraseIdentity, readLiveCheck } from '../../modules/identity/index.ts';
import { eraseSessionEmails } from '../../modules/links/index.ts';
import { endOrderPages } from '../../modules/orders/index.ts';
import { erasePayer } from '../../modules/payments/index.ts';
import { eraseCardTries, eraseClearedHits } from '../../modules/risk/index.ts';
import { eraseSeller } from '../../modules/sells/index.ts';
import { approveForAccount, proposeForAccount } from '../desk/account-proposal.ts';
import type { OperatorCall } from '../desk/operator-call.ts';

const action = 'erase_person';
/**
 * Proposes to erase all personal data of a buyer: docs/decisions/what-is-known-of-a-buyer.md. Another operator must
 * approve it.
 * @throws Refusal proposal_not_found for an unknown address, erasure_impossible with the reasons in `extend`
 */
export async function proposeErasure(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<ErasedPerson> {
  return inTransaction(app.db, async (tx) => {
    const userNo = await userOfIndex(tx, emailIndexOf(app.seal, email));
    if (userNo === undefined) refuse('proposal_not_found');
    await lockErasable(tx, userNo);
    return { userNo, erased: false, proposal: await proposeForAccount(tx, call, { action, userNo, reason }) };
  });
}

/**
 * Erases the buyer that another operator proposed. This cannot be undone; the audit gets one line. Orders, payments and
 * the ledger keep their numbers and sums.
 * @throws Refusal proposal_not_found when the proposal is gone, second_operator_required for the proposer,
 *   erasure_impossible as above
 */
export async function approveErasure(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  proposalId: string,
): Promise<ErasedPerson> {
  return inTransaction(app.db, async (tx) => {
    const { userNo, reason } = await approveForAccount(tx, call, { action, proposalId });
    const account = await lockErasable(tx, userNo);
    const orders = await sql<{ order_no: OrderNo }>`select order_no from orders where user_no = ${userNo}`.execute(tx);
    await eraseSessionEmails(
      tx,
      orders.rows.map(({ order_no }) => order_no),
    );
    await endOrderPages(tx, userNo);
    await erasePayer(tx, app.seal, { userNo, actor: `operator:${call.operator}` });
    await eraseIdentity(tx, userNo);
    await eraseClearedHits(tx, userNo);
    await eraseCardTries(tx, userNo);
    await eraseSeller(tx, account.emailIndex);
    await eraseAccount(tx, app.seal, account);
    const facts = { reason, proposalId };
    await writeAudit(tx, { ...call, action: 'approve_erasure', subject: userNo, code: codeOf('success'), facts });
    return { userNo, erased: true, proposal: null };
  });
}

async function lockErasable(tx: Tx, userNo: string) {
  const account = await lockAccount(tx, userNo);
  if (!account) refuse('proposal_not_found');
  const hindrances = [
    ...(account.atRisk ? ['flagged'] : []),
    ...((await readLiveCheck(tx, userNo)) ? ['identity_check'] : []),
    ...(await unsettled(tx, account)),
  ];
  if (hindrances.length > 0) refuse('erasure_impossible', { extend: hindrances.join(',') });
  return account;
}

/** Lists what is still open for a buyer, or has to be kept with their name. */
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
