import { type SettlementDecision, settlementDecisions } from '@kassa/contract/operator';
import { Complaint } from '../complaint.ts';
import { readReason } from './reason.ts';

/** A command about settlement, as typed after `npm run desk --`. */
export type SettlementAsked =
  | { readonly command: 'settlement list' | 'settlement missing' | 'settlement reports' }
  | { readonly command: DayCommand; readonly provider: string; readonly day: string }
  | { readonly command: 'settlement read'; readonly provider: string; readonly path: string }
  | { readonly command: 'settlement approve'; readonly proposalId: string }
  | {
      readonly command: 'settlement decide';
      readonly lineNo: string;
      readonly decision: SettlementDecision;
      readonly orderNo?: string;
      readonly reason: string;
    };

const lists = ['list', 'missing', 'reports'] as const;
const dayCommands = ['settlement day', 'settlement export', 'settlement close'] as const;
type DayCommand = (typeof dayCommands)[number];

/** Reads a command about settlement; undefined for one that is written wrong. @throws Complaint for an unknown decision */
export function readSettlement(words: readonly string[]): SettlementAsked | undefined {
  const [verb, first, second, ...rest] = words;
  const list = first === undefined ? lists.find((name) => name === verb) : undefined;
  if (list) return { command: `settlement ${list}` };
  if (first === undefined) return undefined;
  if (verb === 'approve' && second === undefined) return { command: 'settlement approve', proposalId: first };
  if (verb === 'decide' && second !== undefined) return readDecision(first, second, rest);
  if (second === undefined || rest.length > 0) return undefined;
  const ofDay = dayCommands.find((name) => name === `settlement ${verb}`);
  if (ofDay) return { command: ofDay, provider: first, day: second };
  return verb === 'read' ? { command: 'settlement read', provider: first, path: second } : undefined;
}

function readDecision(lineNo: string, word: string, rest: readonly string[]): SettlementAsked {
  const decision = settlementDecisions.find((name) => name === word);
  if (!decision) throw new Complaint(`Unknown decision '${word}'. Use one of: ${settlementDecisions.join(', ')}`);
  const about = { command: 'settlement decide', lineNo, decision } as const;
  if (decision !== 'order') return { ...about, reason: readReason(rest) };
  const [orderNo, ...more] = rest;
  if (orderNo === undefined || orderNo.startsWith('--')) throw new Complaint('Add the order that it belongs to.');
  return { ...about, orderNo, reason: readReason(more) };
}
