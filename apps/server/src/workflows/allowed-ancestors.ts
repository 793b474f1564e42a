import type { App } from '../app.ts';
import { ownOrigins } from '../kernel/own-origins.ts';
import { framersOf } from '../modules/merchants/index.ts';

/**
 * The pages that a provider's frames may stand below: our own, and those of this order's merchant where it embeds us.
 * Browsers check every page above a frame, so both are named (decisions.md, Cards).
 */
export async function allowedAncestors(app: Pick<App, 'config' | 'db'>, appId: string): Promise<readonly string[]> {
  return [...new Set([...ownOrigins(app.config), ...(await framersOf(app.db, appId))])];
}
