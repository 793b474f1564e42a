import type {
  AccountProposal,
  DecidedHit,
  ErasedPerson,
  FlaggedAccount,
  ProposedExport,
  ScreeningHit,
} from '@kassa/contract/operator';
import { table, time } from './tables.ts';

/** Prints the matches that wait for a decision. */
export function hitsText(hits: readonly ScreeningHit[]): string {
  if (hits.length === 0) return 'No name or wallet is waiting for review.';
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

/** Prints a match after its decision. */
export function decidedText({ hitNo, status, flagged }: DecidedHit): string {
  if (flagged) return `Hit ${hitNo} is ${status}, and the buyer's account is flagged: it can't buy or pay.`;
  return status === 'confirmed'
    ? `Hit ${hitNo} is ${status}: no one can pay with it there. No account is flagged, because only a merchant vouched for this buyer.`
    : `Hit ${hitNo} is ${status}: this buyer can pay with it. An earlier flag on the account stays.`;
}

/** Prints an account after its flag was changed, or a change was proposed. */
export function flaggedText({ userNo, flagged, proposal }: FlaggedAccount): string {
  if (proposal) return approvalText(`Proposed: remove the flag of buyer ${userNo}.`, 'approve-unflag', proposal);
  return flagged ? `Buyer ${userNo} is flagged.` : `Buyer ${userNo} is no longer flagged.`;
}

/** Prints a proposed export. */
export function exportText({ userNo, proposal }: ProposedExport): string {
  return approvalText(`Proposed: export the data of buyer ${userNo}.`, 'approve-export', proposal);
}

/** Prints a buyer whose erasure was proposed or done. */
export function erasedText({ userNo, proposal }: ErasedPerson): string {
  if (proposal === null) return `Buyer ${userNo} is erased. Their orders and the ledger stay, without personal data.`;
  return approvalText(`Proposed: erase buyer ${userNo} permanently.`, 'approve-erasure', proposal);
}

function approvalText(what: string, command: string, { proposalId, expiresAt }: AccountProposal): string {
  return [
    `${what} Another operator must approve it:`,
    `  npm run desk -- account ${command} ${proposalId}`,
    `until ${time(expiresAt)} UTC.`,
  ].join('\n');
}
