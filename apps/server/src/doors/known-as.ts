import type { Config } from '../kernel/config.ts';
import { ownOrigins } from '../kernel/own-origins.ts';
import { headerOf, type RequestFacts } from './request.ts';

/** The origin of ours that this browser uses, where it is not the public one; null for that one, and for what isn't ours. */
export function knownAs(
  config: Pick<Config, 'mode' | 'publicUrl'>,
  { headers }: Pick<RequestFacts, 'headers'>,
): string | null {
  const host = headerOf(headers, 'host').toLowerCase();
  const [, ...others] = ownOrigins(config);
  return others.find((origin) => new URL(origin).host === host) ?? null;
}
