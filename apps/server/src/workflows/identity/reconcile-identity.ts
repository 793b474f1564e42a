import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import {
  askDelaySeconds,
  type Check,
  claimDueChecks,
  isLiveCheck,
  lockCheck,
  moveCheck,
  scheduleCheck,
} from '../../modules/identity/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';
import { providerOf } from './capture-identity.ts';

const batch = 16;

/**
 * Asks providers about the checks that are due: after a callback, or in case one was lost. Several workers may run it,
 * and it may run again after a kill, as for payments.
 * @returns how many were asked about
 */
export async function reconcileIdentity(app: App): Promise<number> {
  const checks = await claimDueChecks(app.db, batch);
  return workEach(app, checks, {
    atOnce: batch,
    facts: ({ checkNo }) => ({ checkNo }),
    work: (check) => reconcile(app, check),
  });
}

async function reconcile(app: App, claimed: Check): Promise<void> {
  const { check, isAnswered } = await ask(app, claimed);
  const live = check.status === 'open' || check.status === 'waiting' || check.status === 'retry' ? check.status : null;
  if (live && check.lapsesAt && check.lapsesAt.getTime() <= app.clock.now()) await lapse(app, check);
  // A move has scheduled the next asking already.
  else if (check.version === claimed.version) {
    // What a callback hinted at must be heard, of an ended check too: its provider may have taken the decision back.
    const state = isAnswered ? live : 'unanswered';
    await scheduleCheck(app.db, check.checkNo, state && askDelaySeconds(state, claimed.asks));
  }
}

/** Asks the provider about a check, and follows it. @returns the check then, and whether there was an answer */
async function ask(app: App, check: Check): Promise<{ check: Check; isAnswered: boolean }> {
  const { applicantId, providerCheckId, checkNo } = check;
  if (applicantId === null || providerCheckId === null) return { check, isAnswered: true };
  const answer = await providerOf(app, check).read({ applicantId, checkId: providerCheckId });
  if (answer.kind === 'known') return { check: await applyIdentityFacts(app, checkNo, answer.facts), isAnswered: true };
  app.log.warn({ checkNo, kind: answer.kind }, 'a provider could not give the state of an identity check');
  return { check, isAnswered: answer.kind !== 'unknown' };
}

/** Ends a check that its buyer did not continue, so that another may be opened. */
async function lapse(app: App, { checkNo }: Check): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const check = await lockCheck(tx, checkNo);
    if (check && isLiveCheck(check.status)) await moveCheck(tx, check, { event: 'lapse', actor: 'clock' });
  });
}
