import { codeOf } from '@kassa/contract/codes';
import {
  type Accounts,
  type DecidedHit,
  type DisputeList,
  type DisputeRow,
  type EndedProposal,
  type ErasedPerson,
  type ExportedPerson,
  type FlaggedAccount,
  type OperatorAction,
  operatorPaths,
  type ProposedExport,
  proposalPaths,
  type Resolved,
  type ResolvedSold,
  type ReviewedOrder,
  type ReviewList,
  type ReviewRow,
  type ScreeningHit,
  type SoldAction,
  type SoldReview,
  type SoldReviewRow,
} from '@kassa/contract/operator';
import { ask, dataOf, type RequestBody } from './ask.ts';
import { forgetSession, readSession } from './session-file.ts';
import { deskSettings } from './settings.ts';
import { signIn } from './sign-in.ts';

/** A client of the operators' API. It signs in when the first call needs it. */
export interface DeskClient {
  list(): Promise<readonly ReviewRow[]>;
  show(orderNo: string): Promise<ReviewedOrder>;
  resolve(decision: { orderNo: string; action: OperatorAction; reason: string }): Promise<Resolved>;
  approve(proposalId: string): Promise<Resolved>;
  decline(said: { proposalId: string; reason: string }): Promise<EndedProposal>;
  withdraw(said: { proposalId: string; reason?: string }): Promise<EndedProposal>;
  sold(): Promise<readonly SoldReviewRow[]>;
  resolveSold(said: { orderNo: string; action: SoldAction; reason: string }): Promise<ResolvedSold>;
  approveSold(proposalId: string): Promise<ResolvedSold>;
  disputes(filters: Readonly<Record<string, string>>): Promise<readonly DisputeRow[]>;
  noteDispute(said: { disputeNo: string; note: string }): Promise<DisputeRow>;
  hits(): Promise<readonly ScreeningHit[]>;
  decideHit(said: { hitNo: string; decision: 'clear' | 'confirm'; reason: string }): Promise<DecidedHit>;
  accounts(): Promise<Accounts>;
  export(said: { email: string; reason: string }): Promise<ProposedExport>;
  approveExport(proposalId: string): Promise<ExportedPerson>;
  erase(said: { email: string; reason: string }): Promise<ErasedPerson>;
  approveErasure(proposalId: string): Promise<ErasedPerson>;
  flag(said: { email: string; flagged: boolean; reason: string }): Promise<FlaggedAccount>;
  approveUnflag(proposalId: string): Promise<FlaggedAccount>;
  /** Makes any call: POST with a body, GET without. */
  call<T>(path: string, body?: RequestBody): Promise<T>;
}

const sessionEnded = codeOf('operator_session_ended');

/** Opens a client. @throws Complaint when a setting is missing, nobody answers, or the desk refuses */
export async function openDesk(env: NodeJS.ProcessEnv): Promise<DeskClient> {
  const settings = deskSettings(env);
  let session = readSession(settings) ?? (await signIn(settings));
  const call = async <T>(path: string, body?: RequestBody): Promise<T> => {
    let answer = await ask<T>(settings, path, { session, body });
    if (answer.returnCode === sessionEnded) {
      forgetSession(settings);
      session = await signIn(settings);
      answer = await ask<T>(settings, path, { session, body });
    }
    return dataOf(answer);
  };
  return {
    call,
    async list() {
      const rows: ReviewRow[] = [];
      let cursor = '';
      do {
        const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
        const page: ReviewList = await call(operatorPaths.review + query);
        rows.push(...page.orders);
        cursor = page.next;
      } while (cursor !== '');
      return rows;
    },
    show: (orderNo) => call(`${operatorPaths.order}?orderNo=${encodeURIComponent(orderNo)}`),
    resolve: ({ orderNo, action, reason }) => call(operatorPaths.resolve, { orderNo, action, reason }),
    approve: (proposalId) => call(operatorPaths.approve, { proposalId }),
    decline: ({ proposalId, reason }) => call(proposalPaths.decline, { proposalId, reason }),
    withdraw: ({ proposalId, reason }) => call(proposalPaths.withdraw, { proposalId, ...(reason && { reason }) }),
    sold: async () => (await call<SoldReview>(operatorPaths.sold)).orders,
    resolveSold: ({ orderNo, action, reason }) => call(operatorPaths.resolveSold, { orderNo, action, reason }),
    approveSold: (proposalId) => call(operatorPaths.approveSold, { proposalId }),
    async disputes(filters) {
      const rows: DisputeRow[] = [];
      const query = new URLSearchParams(filters);
      let cursor = '';
      do {
        if (cursor !== '') query.set('cursor', cursor);
        const page: DisputeList = await call(`${operatorPaths.disputes}?${query}`);
        rows.push(...page.disputes);
        cursor = page.next;
      } while (cursor !== '');
      return rows;
    },
    noteDispute: ({ disputeNo, note }) => call(operatorPaths.noteDispute, { disputeNo, note }),
    hits: async () => (await call<{ hits: readonly ScreeningHit[] }>(operatorPaths.hits)).hits,
    decideHit: ({ hitNo, decision, reason }) => call(operatorPaths.decideHit, { hitNo, decision, reason }),
    accounts: async () => {
      const first = await call<Accounts>(operatorPaths.accounts);
      const flagged = [...first.flagged];
      for (let cursor = first.next; cursor !== ''; ) {
        const page = await call<Accounts>(`${operatorPaths.accounts}?cursor=${cursor}`);
        flagged.push(...page.flagged);
        cursor = page.next;
      }
      return { ...first, flagged, next: '' };
    },
    export: ({ email, reason }) => call(operatorPaths.export, { email, reason }),
    approveExport: (proposalId) => call(operatorPaths.approveExport, { proposalId }),
    erase: ({ email, reason }) => call(operatorPaths.erase, { email, reason }),
    approveErasure: (proposalId) => call(operatorPaths.approveErasure, { proposalId }),
    flag: ({ email, flagged, reason }) => call(operatorPaths.flag, { email, flagged, reason }),
    approveUnflag: (proposalId) => call(operatorPaths.approveUnflag, { proposalId }),
  };
}
