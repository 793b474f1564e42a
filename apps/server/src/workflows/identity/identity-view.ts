import type { IdentityCheck, IdentityReason, IdentityStep } from '@kassa/contract';
import { type Check, longestReviewMs, usualReviewMs } from '../../modules/identity/index.ts';

/** Shows a check to its buyer. */
export function identityView(check: Check): IdentityCheck {
  const { submittedAt } = check;
  const by = (ms: number) =>
    check.status === 'waiting' && submittedAt ? new Date(submittedAt.getTime() + ms).toISOString() : null;
  return {
    reference: check.checkNo,
    level: check.level,
    status: check.status,
    provider: check.provider,
    country: check.country,
    steps: check.steps.map((step) => ({ step, state: stateOf(check, step), reasons: reasonsOf(check, step) })),
    reasons: check.status === 'rejected' ? allReasons(check) : reasonsOf(check, null),
    returnTo: check.returnTo,
    usuallyBy: by(usualReviewMs),
    latestBy: by(longestReviewMs),
    openedAt: check.openedAt.toISOString(),
    endedAt: check.endedAt?.toISOString() ?? null,
    version: check.version.toString(),
  };
}

type StepState = IdentityCheck['steps'][number]['state'];

function stateOf({ status, todo }: Check, step: IdentityStep): StepState {
  if (status === 'approved') return 'accepted';
  if (todo.includes(step)) return status === 'retry' && step !== 'cpf' ? 'again' : 'todo';
  // A step that the provider does not ask for again is accepted. The CPF step is done in our own page.
  return status === 'retry' || step === 'cpf' ? 'accepted' : 'sent';
}

function reasonsOf({ refusals }: Check, step: IdentityStep | null): IdentityReason[] {
  return [...new Set(refusals.filter((refused) => refused.step === step).map(({ reason }) => reason))];
}

function allReasons({ refusals }: Check): IdentityReason[] {
  return [...new Set(refusals.map(({ reason }) => reason))];
}
