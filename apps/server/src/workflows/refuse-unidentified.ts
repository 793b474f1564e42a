import type { IdentityLevel } from '@kassa/contract';
import { sql } from 'kysely';
import type { Reader, Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Judgement, judge, readStanding, takeUse } from '../modules/identity/index.ts';
import type { Order } from '../modules/orders/index.ts';
import { worthOfQuote } from '../modules/pricing/index.ts';

/**
 * Refuses an order that its buyer could not pay for as he stands now: better here than at the till. One that his merchant's
 * server places is let through where a check would help: he is asked for that before he pays.
 * @throws Refusal 60007, 91530, 91004
 */
export async function refuseUnidentified(
  db: Reader,
  order: { userNo: string; appId: string; fiat: string; usdMinor: bigint | null },
  { present }: { readonly present: boolean },
): Promise<void> {
  if (order.usdMinor === null) throw new Refusal('91004');
  const { standing, terms } = await readStanding(db, { ...order, worth: sql`${order.usdMinor}::bigint` });
  const judgement = judge(terms, standing, order.usdMinor);
  if (present || judgement.level === null) refuse(judgement);
}

/**
 * Takes an attempt's worth of its buyer's limits, in the transaction that begins it; it gives it back when it ends unpaid or
 * its money goes back. What needs an identity check is not begun, and so never charged. @returns the level without which it
 * would not be let through
 * @throws Refusal 60007, 91530, and 91004 when nobody can tell the worth
 */
export async function takeLimits(tx: Tx, order: Order, paymentNo: string): Promise<IdentityLevel> {
  const judgement = await takeUse(tx, { ...order, paymentNo, worth: worthOfQuote(order.quoteNo) });
  if (!judgement) throw new Refusal('91004');
  return refuse(judgement);
}

/** The level without which an order could not be paid now, by whatever is left of its buyer's limits; null where no level lets it through. */
export async function levelNeededBy(db: Reader, order: Order): Promise<IdentityLevel | null> {
  const { standing, terms, usdMinor } = await readStanding(db, { ...order, worth: worthOfQuote(order.quoteNo) });
  return usdMinor === null ? null : judge(terms, standing, usdMinor).level;
}

function refuse({ flag, allowed, level, obstacle }: Judgement): IdentityLevel {
  if (allowed && level !== null) return level;
  const extend = JSON.stringify({ kycFlag: flag, requiredLevel: level, obstacle });
  throw new Refusal(level === null ? '91530' : '60007', { extend });
}
