import type { Config } from './config.ts';

/**
 * Lists the origins under which browsers may know us, the public one first. The sandbox answers to both names of the
 * loopback, which are two sites to a browser.
 */
export function ownOrigins({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): readonly [string, ...string[]] {
  const { origin } = new URL(publicUrl);
  return mode === 'sandbox' ? [origin, origin.replace('127.0.0.1', 'localhost')] : [origin];
}

/**
 * Names the origin of the pages with a provider's card fields. Where the operator gave this server a second name it is
 * that one, and in the sandbox the other name of the loopback, so that no script of a provider shares the checkout's
 * origin.
 */
export function cardPageOrigin(config: Pick<Config, 'mode' | 'publicUrl' | 'cardFieldsUrl'>): string {
  const [publicOrigin, other = publicOrigin] = ownOrigins(config);
  return config.cardFieldsUrl ?? other;
}
