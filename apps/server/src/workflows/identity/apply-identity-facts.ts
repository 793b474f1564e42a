import type { IdentityStep } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { IdentityFacts } from '../../connectors/identity/index.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { setKycLevel } from '../../modules/accounts/index.ts';
import {
  type Check,
  type CheckMove,
  documentPurpose,
  identityTopic,
  isLiveCheck,
  lockCheck,
  moveCheck,
  recordCheckIds,
  recordFactsAt,
  returnUnverifiedJob,
  settleLevel,
} from '../../modules/identity/index.ts';
import { screenDocument } from '../risk/refuse-listed.ts';
import { mailIdentityResult } from './mail-identity-result.ts';

type Needs = Pick<App, 'db' | 'seal' | 'log' | 'config' | 'clock'>;

/**
 * Moves a check, and its buyer's level, to what the provider says. May run any number of times, with facts in any
 * order: the provider's latest decision holds. Screens the name on an accepted document.
 * @returns the check as it is then
 */
export async function applyIdentityFacts(
  app: Needs & Pick<App, 'screening'>,
  checkNo: string,
  facts: IdentityFacts,
): Promise<Check> {
  const check = await apply(app, checkNo, facts);
  if (check.status === 'approved' && facts.document) await screenDocument(app, check, facts.document);
  return check;
}

function apply(app: Needs, checkNo: string, facts: IdentityFacts): Promise<Check> {
  return inTransaction(app.db, async (tx) => {
    const check = await lockCheck(tx, checkNo);
    if (!check) throw new Error(`no identity check ${checkNo}`);
    const at = new Date(facts.at);
    if (check.factsAt && at < check.factsAt) return check;
    if (facts.checkId !== check.providerCheckId || facts.applicantId !== check.applicantId) {
      await recordCheckIds(tx, check, facts);
    }
    const move = moveFor(check, facts);
    if (!move) {
      await recordFactsAt(tx, check, at);
      return check;
    }
    const moved = await moveCheck(tx, check, { ...move, at, ...documentOf(app, facts) });
    await settle(app, tx, { before: check, after: moved });
    if (moved.decision !== check.decision) await mailIdentityResult(app, tx, moved);
    return moved;
  });
}

/**
 * Finds the move that takes a check to what its provider says; undefined when it is there already, or the facts ask for
 * nothing.
 */
function moveFor(check: Check, facts: IdentityFacts): CheckMove | undefined {
  const { status } = check;
  const { decision } = facts;
  const fromProvider = { actor: 'provider', refusals: facts.refusals, decision };
  switch (facts.outcome) {
    case 'approved':
      return status === 'approved' ? undefined : { ...fromProvider, event: 'approve' };
    case 'rejected_final':
      return status === 'rejected' ? undefined : { ...fromProvider, event: 'reject' };
    case 'rejected_retry':
      if (isLiveCheck(status)) {
        const known = status === 'retry' && decision === check.decision;
        return known ? undefined : { ...fromProvider, event: 'ask_again', todo: againOf(check, facts) };
      }
      return status === 'approved' ? { ...fromProvider, event: 'lapse' } : undefined;
    case 'waiting':
      return facts.waitsFor === 'provider' && isNews(check, facts) ? { actor: 'provider', event: 'submit' } : undefined;
  }
}

/** Picks the failed steps that belong to this check. */
function againOf(check: Check, { steps }: IdentityFacts): IdentityStep[] {
  const own = check.steps.filter((step) => step !== 'cpf');
  const again = own.filter((step) => (steps as readonly string[]).includes(step));
  return again.length > 0 ? again : own;
}

/**
 * Whether the provider is looking at something handed in since its last answer, to the second. The buyer may have
 * handed it in without telling us.
 */
function isNews({ status, factsAt }: Check, { at }: IdentityFacts): boolean {
  return status === 'open' || (status === 'retry' && factsAt !== null && at >= factsAt.getTime());
}

function documentOf({ seal }: Needs, { document }: IdentityFacts): Pick<CheckMove, 'document'> {
  if (!document) return {};
  return { document: { sealed: seal.seal(JSON.stringify(document), documentPurpose), expiresOn: document.expiresOn } };
}

async function settle(app: Needs, tx: Tx, { before, after }: { before: Check; after: Check }): Promise<void> {
  if (before.status !== 'approved' && after.status !== 'approved') return;
  const { userNo, checkNo } = after;
  const level = await settleLevel(tx, userNo);
  await setKycLevel(tx, userNo, level.level);
  await notify(tx, identityTopic(userNo));
  if (level.level < level.before) {
    app.log.warn({ checkNo, ...level }, 'a provider withdrew an approval: the buyer has a lower level');
    await notify(tx, jobTopic(returnUnverifiedJob));
  }
}
