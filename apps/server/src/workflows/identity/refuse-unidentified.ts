import type { IdentityLevel } from '@kassa/contract';
import { sql } from 'kysely';
import { countedAs } from '../../kernel/counted-as.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Judgement, judge, readLimitCase, takeUse, takeUseAgain } from '../../modules/identity/index.ts';
import type { Buyer, Order } from '../../modules/orders/index.ts';
import { quoteWorthSql } from '../../modules/pricing/index.ts';

/**
 * Refuses an order that its buyer could not pay for now, before they reach the payment. An order placed by the
 * merchant's server is let through where an identity check would help: the buyer is asked for it before paying.
 * @throws Refusal identity_required, spending_limit_reached, rate_unavailable
 */
export async function refuseUnidentified(
  db: Reader,
  order: { buyer: Buyer; appId: string; fiat: string; usdMinor: bigint | null },
  { present }: { readonly present: boolean },
): Promise<void> {
  if (order.usdMinor === null) refuse('rate_unavailable');
  const worth = sql`${order.usdMinor}::bigint`;
  const { usage, terms } = await readLimitCase(db, { ...order, userNo: countedAs(order.buyer), worth });
  const judgement = judge(terms, usage, order.usdMinor);
  if (present || judgement.level === null) levelOrRefuse(judgement);
}

/**
 * Takes an attempt's worth from its buyer's limits, in the transaction that begins the attempt. The worth is given back
 * when the attempt ends unpaid or its money goes back. An attempt that needs an identity check is not started, and so
 * never charged.
 * @returns the lowest level that lets it through
 * @throws Refusal identity_required, spending_limit_reached, and rate_unavailable when the worth is unknown
 */
export async function takeLimits(
  tx: Tx,
  order: Order,
  { paymentNo, buyer }: { readonly paymentNo: PaymentNo; readonly buyer: Buyer },
): Promise<IdentityLevel> {
  const use = { ...order, userNo: countedAs(buyer), paymentNo, worth: quoteWorthSql(order.quoteNo) };
  const judgement = await takeUse(tx, use);
  if (!judgement) refuse('rate_unavailable');
  return levelOrRefuse(judgement);
}

/**
 * Takes the worth again for money of an attempt that had ended and given it back, from the limits that it was taken
 * from. An order that already holds its worth keeps it.
 * @returns whether the limits have room for it
 */
export function takeLimitsAgain(tx: Tx, order: Order, paymentNo: PaymentNo): Promise<boolean> {
  return takeUseAgain(tx, { ...order, paymentNo, worth: quoteWorthSql(order.quoteNo) });
}

/**
 * Finds the lowest level at which the order could be paid now, within what is left of its buyer's limits; null when no
 * level allows it.
 */
export async function levelNeededBy(db: Reader, order: Order, buyer: Buyer): Promise<IdentityLevel | null> {
  const asked = { ...order, userNo: countedAs(buyer), worth: quoteWorthSql(order.quoteNo) };
  const { usage, terms, usdMinor } = await readLimitCase(db, asked);
  return usdMinor === null ? null : judge(terms, usage, usdMinor).level;
}

function levelOrRefuse({ flag, allowed, level, obstacle }: Judgement): IdentityLevel {
  if (allowed && level !== null) return level;
  const extend = JSON.stringify({ kycFlag: flag, requiredLevel: level, obstacle });
  refuse(level === null ? 'spending_limit_reached' : 'identity_required', { extend });
}
