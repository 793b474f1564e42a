import type { DeclinedHold, HoldList, HoldProposal, HoldRow } from '@kassa/contract/operator';
import { finalities } from '@kassa/methods';
import type { App } from '../../app.ts';
import { readHoldSettings } from '../../modules/deliveries/index.ts';
import { readDeclined, readOpenProposals } from '../../modules/operators/index.ts';
import { shownDeclined } from '../desk/show-declined.ts';
import { holdDraftOf } from './change-hold.ts';
import { holdSubject, listHolders, serverSteps, shownSteps } from './hold-steps.ts';

type Needs = Pick<App, 'db' | 'config'>;

/** Lists how long crypto waits before it is sent, as the server's settings and operators ask for it, and what is proposed. */
export async function listHolds({ db, config }: Needs): Promise<HoldList> {
  const holders = listHolders();
  const settings = new Map((await readHoldSettings(db)).map((one) => [one.paidBy, one]));
  const versionOf = (paidBy: string) => settings.get(paidBy)?.version ?? 0n;
  const subjects = holders.map(({ paidBy }) => holdSubject(paidBy));
  const proposals = await proposalsAbout(db, subjects);
  const declined = await declinedAbout(db, subjects, versionOf);
  return {
    holds: holders.map((holder): HoldRow => {
      const { paidBy, finality, ofMethod } = holder;
      const set = settings.get(paidBy);
      return {
        paidBy,
        finality,
        ofMethod,
        days: finalities[finality].days,
        set: shownSteps(set?.steps ?? []),
        changedAt: set?.changedAt.toISOString() ?? '',
        server: shownSteps(serverSteps(config.holds, holder)),
        proposal: proposals.get(paidBy) ?? null,
        declined: declined.get(paidBy) ?? null,
      };
    }),
  };
}

async function proposalsAbout(
  db: Needs['db'],
  subjects: readonly string[],
): Promise<ReadonlyMap<string, HoldProposal>> {
  const found = (await readOpenProposals(db, subjects)).flatMap((proposal): [string, HoldProposal][] => {
    const draft = holdDraftOf(proposal);
    if (!draft) return [];
    const { proposalId, proposedBy, reason, expiresAt } = proposal;
    const { paidBy, steps, rehearsal } = draft;
    const shown = { steps: shownSteps(steps), rehearsal, expiresAt: expiresAt.toISOString() };
    return [[paidBy, { proposalId, proposedBy, reason, ...shown }]];
  });
  return new Map(found);
}

/** Finds what was declined, as long as nothing newer was proposed and the wait is as it was. */
async function declinedAbout(
  db: Needs['db'],
  subjects: readonly string[],
  versionOf: (paidBy: string) => bigint,
): Promise<ReadonlyMap<string, DeclinedHold>> {
  const found = (await readDeclined(db, subjects)).flatMap((proposal): [string, DeclinedHold][] => {
    const draft = holdDraftOf(proposal);
    if (!draft || versionOf(draft.paidBy) !== proposal.orderVersion) return [];
    return [[draft.paidBy, { ...shownDeclined(proposal), steps: shownSteps(draft.steps) }]];
  });
  return new Map(found);
}
