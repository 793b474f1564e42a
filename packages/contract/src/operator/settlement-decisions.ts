/**
 * What an operator decides about a line of a provider's report that does not match the books.
 * - `fee`: what it says more or less than the books is the provider's fee.
 * - `difference`: it is our own loss or gain.
 * - `order`: it belongs to an order; a difference to what is booked there is our loss or gain.
 * - `ignore`: it means nothing for the books.
 * - `ask`: the provider was asked. The line keeps waiting.
 */
export const settlementDecisions = ['fee', 'difference', 'order', 'ignore', 'ask'] as const;
/** One of `settlementDecisions`. */
export type SettlementDecision = (typeof settlementDecisions)[number];
