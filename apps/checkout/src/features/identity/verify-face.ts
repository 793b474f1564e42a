import type { IdentityCheck, IdentityLevel, IdentityStep } from '@kassa/contract';

type Check = Pick<IdentityCheck, 'reference' | 'status' | 'level'> & {
  readonly steps: ReadonlyArray<Pick<IdentityCheck['steps'][number], 'step' | 'state'>>;
};

/** The content of /kycVerify: a check to begin, one to continue, or one whose state another screen shows. */
export type VerifyFace =
  | { readonly kind: 'begin'; readonly level: 1 | 2; readonly steps: readonly IdentityStep[] }
  | { readonly kind: 'cpf' | 'capture'; readonly level: 1 | 2; readonly steps: readonly IdentityStep[] }
  | { readonly kind: 'result'; readonly reference: string };

/** Chooses what /kycVerify shows. @param wanted the requested level. 0: the next one */
export function verifyFace(check: Check | null, userLevel: IdentityLevel, wanted: 0 | 1 | 2): VerifyFace {
  if (check?.status === 'open') {
    const steps = check.steps.filter(({ state }) => state === 'todo' || state === 'again').map(({ step }) => step);
    return { kind: steps[0] === 'cpf' ? 'cpf' : 'capture', level: check.level, steps };
  }
  const hasResult = check && (check.status === 'waiting' || check.status === 'retry' || check.status === 'rejected');
  if (hasResult) return { kind: 'result', reference: check.reference };
  if (check?.status === 'approved' && userLevel === 2 && wanted === 0)
    return { kind: 'result', reference: check.reference };
  const level = wanted === 0 ? (userLevel === 0 ? 1 : 2) : wanted;
  return { kind: 'begin', level, steps: stepsFor(level, userLevel) };
}

/** Lists the steps from the buyer's level to `level`. A buyer who has that level repeats all of its steps. */
function stepsFor(level: 1 | 2, userLevel: IdentityLevel): readonly IdentityStep[] {
  if (level === 1) return ['document', 'selfie'];
  return userLevel === 1 ? ['proof_of_address'] : ['document', 'selfie', 'proof_of_address'];
}
