import { type OperatorAction, operatorActions, type SoldAction, soldActions } from '@kassa/contract/operator';
import { Complaint } from '../complaint.ts';
import { readFilters } from './dispute-filters.ts';
import { type EndAsked, readEnd } from './end-arguments.ts';
import { readReason } from './reason.ts';
import { readSettlement, type SettlementAsked } from './settlement-arguments.ts';

const lists = ['review list', 'sold list', 'screening list', 'account list'] as const;
type ListCommand = (typeof lists)[number];

/** A command, as typed after `npm run desk --`. */
export type Asked =
  | { readonly command: 'help' | ListCommand }
  | { readonly command: 'review show'; readonly orderNo: string }
  | {
      readonly command: 'review resolve';
      readonly orderNo: string;
      readonly action: OperatorAction;
      readonly reason: string;
    }
  | { readonly command: 'approve'; readonly proposalId: string }
  | {
      readonly command: 'screening decide';
      readonly hitNo: string;
      readonly decision: 'clear' | 'confirm';
      readonly reason: string;
    }
  | { readonly command: 'dispute list'; readonly filters: Readonly<Record<string, string>> }
  | { readonly command: 'dispute note'; readonly disputeNo: string; readonly note: string }
  | { readonly command: 'account flag'; readonly email: string; readonly flagged: boolean; readonly reason: string }
  | { readonly command: 'account export' | 'account erase'; readonly email: string; readonly reason: string }
  | {
      readonly command: 'sold resolve';
      readonly orderNo: string;
      readonly action: SoldAction;
      readonly reason: string;
    }
  | { readonly command: ApproveCommand; readonly proposalId: string }
  | { readonly command: 'operator add'; readonly name: string; readonly role?: string }
  | EndAsked
  | SettlementAsked;

/** What a second operator types, with the number of the proposal. */
type ApproveCommand = 'sold approve' | 'account approve-erasure' | 'account approve-export' | 'account approve-unflag';

/** Reads a command. @throws Complaint with one line that says how to write it */
export function readArguments(words: readonly string[]): Asked {
  const [first = 'help', second, third, ...rest] = words;
  if (first === 'help' || first === '--help' || first === '-h') return { command: 'help' };
  if (first === 'approve' && second !== undefined && third === undefined) {
    return { command: 'approve', proposalId: second };
  }
  const end = readEnd(words);
  if (end) return end;
  if (first === 'dispute' && second === 'list')
    return { command: 'dispute list', filters: readFilters(words.slice(2)) };
  const settlement = first === 'settlement' ? readSettlement(words.slice(1)) : undefined;
  if (settlement) return settlement;
  const asked = third === undefined ? readList(`${first} ${second}`) : readAbout(`${first} ${second}`, third, rest);
  if (asked) return asked;
  throw new Complaint(`Unknown command '${words.join(' ')}'. Try: npm run desk -- help`);
}

function readList(command: string): Asked | undefined {
  const list = lists.find((name) => name === command);
  return list && { command: list };
}

/** Reads a command about one thing. `rest` are the words after it. */
function readAbout(command: string, about: string, rest: readonly string[]): Asked | undefined {
  const [action, ...more] = rest;
  switch (command) {
    case 'review show':
      return action === undefined ? { command, orderNo: about } : undefined;
    case 'sold approve':
    case 'account approve-erasure':
    case 'account approve-export':
    case 'account approve-unflag':
      return action === undefined ? { command, proposalId: about } : undefined;
    case 'operator add':
      return more.length === 0 ? { command, name: about, ...(action && { role: action }) } : undefined;
    case 'review resolve':
      return action === undefined
        ? undefined
        : { command, orderNo: about, action: readAction(action), reason: readReason(more) };
    case 'sold resolve': {
      const sold = soldActions.find((name) => name === action);
      return sold && { command, orderNo: about, action: sold, reason: readReason(more) };
    }
    case 'screening clear':
      return { command: 'screening decide', hitNo: about, decision: 'clear', reason: readReason(rest) };
    case 'screening confirm':
      return { command: 'screening decide', hitNo: about, decision: 'confirm', reason: readReason(rest) };
    case 'dispute note':
      return { command, disputeNo: about, note: readReason(rest) };
    case 'account export':
    case 'account erase':
      return { command, email: about, reason: readReason(rest) };
    case 'account flag':
    case 'account unflag':
      return { command: 'account flag', email: about, flagged: command === 'account flag', reason: readReason(rest) };
  }
}

function readAction(word: string): OperatorAction {
  const action = operatorActions.find((name) => name === word.replaceAll('-', '_'));
  if (action) return action;
  throw new Complaint(`Unknown action '${word}'. Use one of: ${operatorActions.join(', ')}`);
}
