import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { countGuest, emailIndexOf, guestBuyer, placeOf, startSession } from '../../modules/accounts/index.ts';
import { readLink } from '../../modules/links/index.ts';

/** A guest who pays by a wallet. */
export interface BeGuest {
  readonly nftParamNo: string;
  /** What the wallet's sheet gave. */
  readonly email: string;
  readonly ip: string;
  readonly locale: string;
}

/** A guest's session, with a number of its own: the account's says nothing here. */
export interface GuestSession {
  readonly guestNo: string;
  readonly token: string;
  readonly sign: string;
}

/**
 * Starts a guest's session: for the order of one link, and nothing else (docs/decisions/guests-of-a-wallet.md). Sends no
 * mail, and does the same for an address with and without an account, flagged or not.
 * @throws Refusal order_not_found for an unknown link, link_expired, too_many_requests
 */
export async function beGuest(app: Pick<App, 'db' | 'seal'>, asked: BeGuest): Promise<GuestSession> {
  const { db, seal } = app;
  const { nftParamNo, email, locale } = asked;
  const link = await readLink(db, nftParamNo);
  if (!link) refuse('order_not_found');
  if (link.expired) refuse('link_expired');
  const emailIndex = emailIndexOf(seal, email);
  const place = placeOf(seal, asked.ip, '');
  return inTransaction(db, async (tx) => {
    await countGuest(tx, { emailIndex, place });
    const { userNo, guest } = await guestBuyer(tx, seal, { email, emailIndex, place, locale });
    const scope = { appId: link.appId, proven: false, guest: { ...guest, nftParamNo } };
    const { secrets } = await startSession(tx, userNo, { scope });
    return { guestNo: guest.guestNo, ...secrets };
  });
}
