/** How a merchant's people end a delivery. `refused`: it can't be delivered, and the buyer's money goes back. */
export const releaseOutcomes = ['delivered', 'refused'] as const;
/** One of `releaseOutcomes`. */
export type ReleaseOutcome = (typeof releaseOutcomes)[number];
