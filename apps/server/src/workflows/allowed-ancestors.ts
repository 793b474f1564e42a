import type { App } from '../app.ts';
import { framersOf } from '../modules/merchants/index.ts';

/**
 * The pages that a provider's frames may stand below: our own, and those of this order's merchant where it embeds us.
 * Browsers check every page above a frame, so both are named (decisions.md, Cards). The sandbox answers to both names of
 * the loopback.
 */
export async function allowedAncestors(app: Pick<App, 'config' | 'db'>, appId: string): Promise<readonly string[]> {
  const { origin } = new URL(app.config.publicUrl);
  const loopback = app.config.mode === 'sandbox' ? [origin.replace('127.0.0.1', 'localhost')] : [];
  return [...new Set([origin, ...loopback, ...(await framersOf(app.db, appId))])];
}
