import type { Config } from './config.ts';

/**
 * Lists the origins under which browsers may know us, the public one first. The sandbox answers to both names of the
 * loopback, which are two sites to a browser.
 */
export function ownOrigins({ mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>): readonly [string, ...string[]] {
  const { origin } = new URL(publicUrl);
  return mode === 'sandbox' ? [origin, origin.replace('127.0.0.1', 'localhost')] : [origin];
}
