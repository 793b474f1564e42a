import { type AccountAction, type Accounts, accountActions, type ListedAccount } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { maskEmail } from '../../kernel/mask.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { listDeclined, listProposalsTo, type Proposal } from '../../modules/operators/index.ts';
import { accountOf } from './account-proposal.ts';
import { shownDeclined } from './show-declined.ts';

type FlaggedRow = Accounts['flagged'][number];

const listed = 50;
const declinedDays = 7;

/** Lists proposals about buyers' accounts, what was declined of them lately, and a page of flagged accounts. */
export async function listAccounts(
  { db, seal }: Pick<App, 'db' | 'seal'>,
  { cursor = '' }: { readonly cursor?: string | undefined },
): Promise<Accounts> {
  const flagged = await listFlagged(db, seal, cursor);
  const actions = accountActions;
  const proposals = await listProposalsTo(db, actions);
  const userNos = proposals.map(({ subject }) => accountOf(subject));
  const accounts = await readAccounts(db, seal, userNos);
  return {
    proposals: proposals.map((proposal) => ({
      ...{ buyer: '', orderNo: '', flagged: false, ...accounts.get(accountOf(proposal.subject)) },
      ...aboutAccount(proposal),
      proposalId: proposal.proposalId,
      proposedBy: proposal.proposedBy,
      reason: proposal.reason,
      expiresAt: proposal.expiresAt.toISOString(),
    })),
    declined: (await listDeclined(db, { actions, days: declinedDays, limit: listed })).map((declined) => ({
      ...shownDeclined(declined),
      ...aboutAccount(declined),
    })),
    flagged: flagged.slice(0, listed),
    next: flagged.length > listed ? (flagged[listed - 1]?.userNo ?? '') : '',
  };
}

function aboutAccount({ action, subject, proposalId }: Proposal): { action: AccountAction; userNo: string } {
  const found = accountActions.find((one) => one === action);
  if (!found) throw new Error(`proposal ${proposalId} is not about an account`);
  return { action: found, userNo: accountOf(subject) };
}

interface Row {
  readonly userNo: string;
  readonly orderNo: string;
  readonly sealed: string;
}

/** The columns of a `Row`, of `users` as `u`. */
const accountSql = sql`u.user_no as "userNo", u.email_sealed as sealed, coalesce((
  select order_no from orders where user_no = u.user_no order by created_at desc limit 1), '') as "orderNo"`;

function shown(seal: FieldSeal, { userNo, orderNo, sealed }: Row): ListedAccount {
  const email = seal.open(sealed, 'users.email');
  return { userNo, orderNo, buyer: email && maskEmail(email) };
}

/** Reads the accounts that proposals are about, by their numbers. */
async function readAccounts(db: Reader, seal: FieldSeal, userNos: readonly string[]) {
  const { rows } = await sql<Row & { readonly flagged: boolean }>`
    select ${accountSql}, u.at_risk as flagged from users u where u.user_no = any(${[...userNos]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.userNo, { ...shown(seal, row), flagged: row.flagged }]));
}

/** Lists flagged accounts after a number, each with who flagged it last: by its address, or by confirming a match. */
async function listFlagged(db: Reader, seal: FieldSeal, cursor: string): Promise<FlaggedRow[]> {
  const { rows } = await sql<Row & { readonly by: string; readonly reason: string; readonly since: Date | null }>`
    select ${accountSql}, coalesce(act.operator, '') as by,
      coalesce(act.reason, '') as reason, act.at as since
    from users u
    left join lateral (
      select at, operator, reason from (
        select at, operator, facts ->> 'reason' as reason from audit
        where subject = u.user_no and action = 'flag_account' and outcome = 'done'
        union all
        select a.at, a.operator, a.facts ->> 'reason' from screening_hits h join audit a on a.subject = h.hit_no
        where h.user_no = u.user_no and a.action = 'decide_hit' and a.outcome = 'done' and a.after ->> 'status' = 'confirmed'
      ) acts order by at desc limit 1) act on true
    where u.at_risk and u.user_no > ${cursor} order by u.user_no limit ${listed + 1}`.execute(db);
  return rows.map((row) => {
    const { by, reason, since } = row;
    return { ...shown(seal, row), by, reason, since: since?.toISOString() ?? '' };
  });
}
