import type { App } from '../../app.ts';
import { ownOrigins } from '../../kernel/own-origins.ts';
import { framersOf } from '../../modules/merchants/index.ts';

/**
 * Lists the pages that may be above a provider's frames: our own, and those of this order's merchant where it embeds
 * us. Browsers check every page above a frame, so both are named (docs/specification/payments.md#card-fields).
 */
export async function allowedAncestors(app: Pick<App, 'config' | 'db'>, appId: string): Promise<readonly string[]> {
  return [...new Set([...ownOrigins(app.config), ...(await framersOf(app.db, appId))])];
}
