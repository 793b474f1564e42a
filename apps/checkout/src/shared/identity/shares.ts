import { parseMoney } from '@kassa/money';

/** The parts of a limit to draw, in thousandths of its width. */
export interface Shares {
  readonly used: number;
  /** Part of the payment, as far as there is room for it. */
  readonly asked: number;
  readonly exceeds: boolean;
}

/** Computes the parts of a limit. @param amounts decimal strings in USD, as the server sends them. '' is nothing */
export function sharesOf(amounts: { limit: string; used: string; asked: string }): Shares {
  const [limit, used, asked] = [amounts.limit, amounts.used, amounts.asked].map(centsOf) as [bigint, bigint, bigint];
  if (limit === 0n) return { used: 1000, asked: 0, exceeds: asked > 0n };
  const taken = used > limit ? limit : used;
  const free = limit - taken;
  const fits = asked > free ? free : asked;
  return {
    used: Number((taken * 1000n) / limit),
    asked: Number((fits * 1000n) / limit),
    exceeds: asked > free,
  };
}

function centsOf(amount: string): bigint {
  return (amount && parseMoney(amount, 'USD')?.minor) || 0n;
}
