import type { DecidedHit, ErasedPerson, FlaggedAccount, ScreeningHit } from '@kassa/contract/operator';
import { table, time } from './tables.ts';

export function hitsText(hits: readonly ScreeningHit[]): string {
  if (hits.length === 0) return 'No name or wallet waits for a person.';
  const lines = hits.map((hit) => [
    hit.hitNo,
    time(hit.since),
    hit.kind,
    hit.value,
    `${hit.entry} ${hit.listedName}`,
    hit.program,
    hit.subject,
    hit.userNo,
  ]);
  return table(['HIT', 'SINCE (UTC)', 'KIND', 'AS GIVEN', 'ENTRY OF THE LIST', 'PROGRAM', 'SEEN AT', 'BUYER'], lines);
}

export function decidedText({ hitNo, status, flagged }: DecidedHit): string {
  return flagged
    ? `Hit ${hitNo} is ${status}, and its buyer's account is flagged: nothing can be bought or paid with it.`
    : `Hit ${hitNo} is ${status}: this buyer may pay under it. A flag that his account had before stays.`;
}

export function flaggedText(email: string, { userNo, flagged }: FlaggedAccount): string {
  return flagged ? `${email} (buyer ${userNo}) is flagged.` : `${email} (buyer ${userNo}) is not flagged any more.`;
}

export function erasedText({ userNo, proposal }: ErasedPerson): string {
  if (proposal === null) return `Buyer ${userNo} is erased. His orders and the ledger stay, without him.`;
  return [
    `Buyer ${userNo} is to be erased, for good. Another operator must approve it:`,
    `  npm run desk -- account approve-erasure ${proposal.proposalId}`,
    `until ${time(proposal.expiresAt)} UTC.`,
  ].join('\n');
}
