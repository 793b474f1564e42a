import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/database.ts';
import { findLink, renewLink } from '../../modules/links/index.ts';

/** Ends the link of an order that this database lost: its buyer may have paid, and must not be sold the same again. */
export async function endLink(
  tx: Tx,
  clock: Clock,
  { appId, merchantOrderNo }: { readonly appId: string; readonly merchantOrderNo: string },
): Promise<void> {
  const found = await findLink(tx, appId, merchantOrderNo);
  if (!found || found.link.expired) return;
  const now = clock.now();
  const signedAt = Math.max(now, found.newestAt + 1);
  await renewLink(tx, { nftParamNo: found.link.nftParamNo, signedAt, expiresAt: now });
}
