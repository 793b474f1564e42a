import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The setting that delays what Kassa sends on a chain. */
export const holdSettings = { KASSA_HOLD_SENDS: z.string().max(2_000).default('') };

/** One rule: payments of a kind or by a method, above an amount, wait this long after they came. */
export interface HoldRule {
  /** A finality of the catalogue, or a method's key: payWayCode, and `-` bankCode where there is one. */
  readonly by: string;
  /** US cents. */
  readonly overUsdMinor: bigint;
  readonly ms: number;
}

const hourMs = 3_600_000;
const rule = /^([a-z]+|\d+(?:-\w+)?)(?:>(\d{1,9}))?=(\d{1,4})h$/;

/**
 * Reads rules such as `card=24h, card>500=72h, 30001=2h`: hours by kind or method, above a total in US dollars.
 * @throws ConfigError naming the rule that can't be read
 */
export function readHolds({ KASSA_HOLD_SENDS: text }: { KASSA_HOLD_SENDS: string }): readonly HoldRule[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [, by = '', over = '0', hours = ''] = rule.exec(part) ?? [];
    if (by === '') throw new ConfigError(`KASSA_HOLD_SENDS is wrong: '${part}' is not like card>500=72h`);
    return { by, overUsdMinor: BigInt(over) * 100n, ms: Number(hours) * hourMs };
  });
}
