import type { IdentityCheck, IdentityLevel, IdentityStep } from '@kassa/contract';

type Check = Pick<IdentityCheck, 'reference' | 'status' | 'level'> & {
  readonly steps: ReadonlyArray<Pick<IdentityCheck['steps'][number], 'step' | 'state'>>;
};

/** What /kycVerify is about: a check to begin, one that goes on, or one whose state is told elsewhere. */
export type VerifyFace =
  | { readonly kind: 'begin'; readonly level: 1 | 2; readonly steps: readonly IdentityStep[] }
  | { readonly kind: 'cpf' | 'capture'; readonly level: 1 | 2; readonly steps: readonly IdentityStep[] }
  | { readonly kind: 'told'; readonly reference: string };

/** @param wanted the level that is asked for; 0: the next one */
export function verifyFace(check: Check | null, userLevel: IdentityLevel, wanted: 0 | 1 | 2): VerifyFace {
  if (check?.status === 'open') {
    const steps = check.steps.filter(({ state }) => state === 'todo' || state === 'again').map(({ step }) => step);
    return { kind: steps[0] === 'cpf' ? 'cpf' : 'capture', level: check.level, steps };
  }
  const told = check && (check.status === 'waiting' || check.status === 'retry' || check.status === 'rejected');
  if (told) return { kind: 'told', reference: check.reference };
  if (check?.status === 'approved' && userLevel === 2 && wanted === 0)
    return { kind: 'told', reference: check.reference };
  const level = wanted === 0 ? (userLevel === 0 ? 1 : 2) : wanted;
  return { kind: 'begin', level, steps: stepsFor(level, userLevel) };
}

/** What a level takes from where the buyer stands; whoever holds it already shows all of it again. */
function stepsFor(level: 1 | 2, userLevel: IdentityLevel): readonly IdentityStep[] {
  if (level === 1) return ['document', 'selfie'];
  return userLevel === 1 ? ['proof_of_address'] : ['document', 'selfie', 'proof_of_address'];
}
