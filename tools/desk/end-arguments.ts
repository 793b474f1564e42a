import { readReason } from './reason.ts';

/** A command that ends a proposal of any kind without carrying it out. */
export type EndAsked =
  | { readonly command: 'decline'; readonly proposalId: string; readonly reason: string }
  | { readonly command: 'withdraw'; readonly proposalId: string; readonly reason?: string };

/** Reads such a command; undefined for any other. @throws Complaint where a reason is missing */
export function readEnd([command, proposalId, ...rest]: readonly string[]): EndAsked | undefined {
  if (proposalId === undefined || proposalId.startsWith('--')) return undefined;
  if (command === 'decline') return { command, proposalId, reason: readReason(rest) };
  if (command === 'withdraw') return { command, proposalId, ...(rest.length > 0 && { reason: readReason(rest) }) };
  return undefined;
}
