import type { IdentityLevel, IdentityStep } from '@kassa/contract';

/** The steps that a level needs in addition to those of the levels below: docs/specification/identity.md#levels. */
export const stepsOfLevel: Readonly<Record<IdentityLevel, readonly IdentityStep[]>> = {
  0: [],
  1: ['document', 'selfie'],
  2: ['proof_of_address'],
};

/** Computes the level that these accepted steps prove together. */
export function levelOf(accepted: ReadonlySet<IdentityStep>): IdentityLevel {
  const shown = (level: IdentityLevel) => stepsOfLevel[level].every((step) => accepted.has(step));
  if (!shown(1)) return 0;
  return shown(2) ? 2 : 1;
}

/**
 * Countries whose residents have a number in a public register. The register is asked before anything is photographed.
 */
const countriesWithCpf: ReadonlySet<string> = new Set(['BR']);

/**
 * Lists the steps of a check for `level`.
 * @param held steps that are valid already
 * @param cpfMatched whether the register knows the buyer
 */
export function stepsFor(
  level: IdentityLevel,
  country: string,
  { held, cpfMatched }: { held: ReadonlySet<IdentityStep>; cpfMatched: boolean },
): IdentityStep[] {
  const shown = ([1, 2] as const).filter((one) => one <= level).flatMap((one) => stepsOfLevel[one]);
  const wanted = shown.filter((step) => !held.has(step));
  return countriesWithCpf.has(country) && !cpfMatched ? ['cpf', ...wanted] : wanted;
}
