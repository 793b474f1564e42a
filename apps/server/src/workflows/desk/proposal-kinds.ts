import {
  holdPaths,
  lostPaths,
  lostVerdicts,
  merchantActions,
  merchantDeskPaths,
  methodPaths,
  type OperatorPath,
  operatorActions,
  operatorPaths,
  settlementPaths,
  soldActions,
  termsPaths,
  type WaitingProposal,
} from '@kassa/contract/operator';
import type { Proposal } from '../../modules/operators/index.ts';
import { actionOfLost } from './propose-lost.ts';
import { actionOfSold } from './resolve-sold.ts';

const same = <K extends string>(actions: readonly K[], path: OperatorPath) =>
  actions.map((action): [string, OperatorPath] => [action, path]);

/** The call that approves each action. One of settlement has its decision and order behind its name. */
const approvals = new Map<string, OperatorPath>([
  ...same(operatorActions, operatorPaths.approve),
  ...same(soldActions.map(actionOfSold), operatorPaths.approveSold),
  ...same(lostVerdicts.map(actionOfLost), lostPaths.approve),
  ...same(merchantActions, merchantDeskPaths.approve),
  ['change_terms', termsPaths.approve],
  ['change_payout', termsPaths.approve],
  ['erase_person', operatorPaths.approveErasure],
  ['export_person', operatorPaths.approveExport],
  ['unflag_account', operatorPaths.approveUnflag],
  ['change_method', methodPaths.approve],
  ['change_hold', holdPaths.approve],
]);

/** Finds the call by which a proposal is approved: who may make it may decline it. @throws Error for an unknown action */
export function approvalOf({ action, proposalId }: Pick<Proposal, 'action' | 'proposalId'>): OperatorPath {
  const path = isAboutLine({ action }) ? settlementPaths.approve : approvals.get(action);
  if (!path) throw new Error(`proposal ${proposalId} has an unknown action`);
  return path;
}

/** Names what a proposal is about for the audit: the number of an order (here or lost), account, line or merchant, a method or a wait. */
export function aboutOf({ action, subject }: Pick<Proposal, 'action' | 'subject'>): string {
  const words = subject.split(' ');
  return (action === 'change_method' ? words[1] : words.at(-1)) ?? subject;
}

/** Whether a proposal is a decision about an order, whose number is its subject. */
export function isAboutOrder({ action }: Pick<Proposal, 'action'>): boolean {
  return operatorActions.some((one) => one === action);
}

/** Whether a proposal is about a line of a provider's report. */
export function isAboutLine({ action }: Pick<Proposal, 'action'>): boolean {
  return action.startsWith('settlement_');
}

const placeOfCall: Readonly<Partial<Record<OperatorPath, WaitingProposal['place']>>> = {
  [operatorPaths.approve]: 'order',
  [operatorPaths.approveSold]: 'sold',
  [lostPaths.approve]: 'lost',
  [merchantDeskPaths.approve]: 'merchant',
  [termsPaths.approve]: 'merchant',
  [methodPaths.approve]: 'method',
  [holdPaths.approve]: 'hold',
  [settlementPaths.approve]: 'settlement',
};

/** Finds where a proposal is approved, and the order or the merchant that has the page for it. */
export function placeOfProposal(proposal: Proposal): Pick<WaitingProposal, 'place' | 'about'> {
  const place = placeOfCall[approvalOf(proposal)] ?? 'account';
  return { place, about: place === 'order' || place === 'merchant' ? aboutOf(proposal) : '' };
}
