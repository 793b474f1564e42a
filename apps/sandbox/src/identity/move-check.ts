import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { autoReviewMs } from './auto-review.ts';
import { type Check, checksToDecide, findApplicant, findCheck, storeCheck } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { shownSlots, slotsOf } from './picture-store.ts';
import { queueCheckCallback } from './queue-check-callback.ts';
import type { Refusal } from './reasons.ts';

/** A reviewer's decision about a check. */
export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'retry'; readonly refusals: readonly [Refusal, ...Refusal[]] }
  | { readonly kind: 'final'; readonly refusals: readonly [Refusal, ...Refusal[]] };

/**
 * Hands a check in for review. Does nothing when it was handed in before.
 * @throws CallerError 409 while something is missing
 */
export function submitCheck(desk: IdentityDesk, id: string): Check {
  return inTransaction(desk.db, () => {
    const check = known(desk, id);
    if (check.status !== 'capturing' && check.status !== 'retry') return check;
    if (missingOf(desk, check).length > 0) throw new CallerError(409, 'incomplete', 'Something is still missing.');
    return handIn(desk, check);
  });
}

/** Lists what the person has not shown yet: slots, and `document` while the document's text is unknown. */
export function missingOf(desk: IdentityDesk, check: Check): string[] {
  const document = findApplicant(desk, { id: check.applicantId })?.document ?? null;
  const shown = new Set<string>(shownSlots(desk, check));
  const words = check.openSteps.includes('document') && document === null ? ['document'] : [];
  return [...words, ...slotsOf(check, document).filter((slot) => !shown.has(slot))];
}

/** Does the same for a test, which has no pictures. */
export function handIn(desk: IdentityDesk, check: Check): Check {
  const next: Check = { ...check, status: 'reviewing', kept: false, submittedAt: desk.clock.now(), decidedAt: null };
  storeCheck(desk, next);
  queueCheckCallback(desk, next, 'submitted');
  return next;
}

/**
 * Decides about a check that was handed in. A later decision replaces an earlier one.
 * @throws CallerError 409 before that
 */
export function decideCheck(desk: IdentityDesk, id: string, decision: Decision): Check {
  return inTransaction(desk.db, () => {
    const check = known(desk, id);
    if (check.submittedAt === null || check.status === 'capturing')
      throw new CallerError(409, 'not_submitted', 'Nothing was submitted yet.');
    const refusals = decision.kind === 'approve' ? [] : decision.refusals;
    const isRetry = decision.kind === 'retry';
    const next: Check = {
      ...check,
      status: decision.kind === 'approve' ? 'approved' : decision.kind,
      refusals,
      openSteps: isRetry ? [...new Set(refusals.map(({ step }) => step))] : check.openSteps,
      // Pictures of the last round don't count for the next one.
      round: isRetry ? check.round + 1 : check.round,
      decidedAt: desk.clock.now(),
    };
    storeCheck(desk, next);
    queueCheckCallback(desk, next, 'decided');
    return next;
  });
}

/** Keeps a check waiting for a reviewer. */
export function keepWaiting(desk: IdentityDesk, id: string): Check {
  const check = { ...known(desk, id), kept: true };
  storeCheck(desk, check);
  return check;
}

/** Approves checks that have waited long enough, where automatic approval is on. */
export function reviewByItself(desk: IdentityDesk): void {
  const afterMs = autoReviewMs(desk.db);
  if (afterMs === null) return;
  for (const { id } of checksToDecide(desk, desk.clock.now() - afterMs)) decideCheck(desk, id, { kind: 'approve' });
}

function known(desk: IdentityDesk, id: string): Check {
  const check = findCheck(desk, { id });
  if (!check) throw new CallerError(404, 'not_found', 'Check not found.');
  return check;
}
