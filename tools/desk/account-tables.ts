import type { AccountAction, Accounts } from '@kassa/contract/operator';
import { table, time } from './tables.ts';

const commands: Readonly<Record<AccountAction, string>> = {
  erase_person: 'approve-erasure',
  export_person: 'approve-export',
  unflag_account: 'approve-unflag',
};

/** Prints flagged accounts, what waits for a second operator about accounts, and what was declined lately. */
export function accountsText({ proposals, declined, flagged }: Accounts): string {
  const waiting = proposals.map((one) => [
    `account ${commands[one.action]} ${one.proposalId}`,
    one.userNo,
    one.proposedBy,
    time(one.expiresAt),
    one.reason,
  ]);
  const ended = declined.map((one) => [one.action, one.userNo, one.proposedBy, one.by, time(one.at), one.reason]);
  const rows = flagged.map((one) => [one.userNo, one.since && time(one.since), one.by, one.orderNo, one.reason]);
  return [
    rows.length === 0
      ? 'No account is flagged.'
      : table(['FLAGGED BUYER', 'SINCE (UTC)', 'BY', 'NEWEST ORDER', 'REASON'], rows),
    ...(waiting.length === 0 ? [] : [table(['TO APPROVE', 'BUYER', 'PROPOSED BY', 'UNTIL (UTC)', 'REASON'], waiting)]),
    ...(ended.length === 0
      ? []
      : [table(['DECLINED', 'BUYER', 'PROPOSED BY', 'DECLINED BY', 'AT (UTC)', 'REASON'], ended)]),
  ].join('\n\n');
}
