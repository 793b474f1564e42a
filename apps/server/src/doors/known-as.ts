import type { Config } from '../kernel/config.ts';
import { ownOrigins } from '../kernel/own-origins.ts';
import { headerOf, type RequestFacts } from './request.ts';

/**
 * Finds the origin of ours that this browser uses, where it is not the public one; null for the public one, and for
 * origins that are not ours.
 */
export function knownAs(
  config: Pick<Config, 'mode' | 'publicUrl'>,
  { headers }: Pick<RequestFacts, 'headers'>,
): string | null {
  const host = headerOf(headers, 'host').toLowerCase();
  const [, ...others] = ownOrigins(config);
  return others.find((origin) => new URL(origin).host === host) ?? null;
}
