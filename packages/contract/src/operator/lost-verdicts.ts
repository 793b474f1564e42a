/**
 * What became of an order that a restored database does not have as its merchant was notified of it.
 * - `returned`: its money went back.
 * - `stands`: the sale holds as its merchant was notified of it.
 * - `unpaid`: there was no money.
 */
export const lostVerdicts = ['returned', 'stands', 'unpaid'] as const;
/** One of `lostVerdicts`. */
export type LostVerdict = (typeof lostVerdicts)[number];
