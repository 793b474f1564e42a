import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { giveReadyLogIn, insertArrival } from '../../modules/accounts/index.ts';
import { openSession, type StoredSession, signedLinkQuery } from '../../modules/links/index.ts';
import { framersOf, readMerchant, signingSecret } from '../../modules/merchants/index.ts';
import { sessionEmailPurpose } from './create-session.ts';

type Needs = Pick<App, 'db' | 'seal' | 'clock'>;

/** Where the browser goes next. */
export interface OpenedSession {
  readonly appId: string;
  readonly query: string;
  /** What it keeps for the ready log-in, at the first opening only. */
  readonly ticket: string | null;
  /** Whether it is still to be opened: nobody has, and this was only a look. */
  readonly unopened: boolean;
}

/**
 * Opens the short address of a checkout session for a browser. The first browser owns the session and may open it
 * again; any other is led to the page that says so. A frame is only shown in the merchant's own page. There the address
 * opens again even in a browser that keeps no cookie for the frame, but the ready log-in is given only once.
 * @param asked.takes false: only looks, and uses nothing up
 * @throws Refusal path_not_found for an unknown address
 */
export async function openCheckout(
  app: Needs,
  asked: { readonly handle: string; readonly browser: string; readonly framed: boolean; readonly takes: boolean },
): Promise<OpenedSession> {
  const found = await openSession(app.db, asked.handle, asked);
  if (!found) refuse('path_not_found');
  const { session, opening } = found;
  const { appId } = session;
  if (opening === 'refused' && !(asked.framed && (await mayShowAgain(app, session))))
    return { appId, query: `appId=${appId}&checkout=used`, ticket: null, unopened: false };
  const merchant = await readMerchant(app.db, app.seal, appId);
  if (!merchant) throw new Error(`merchant ${appId} is gone`);
  const link = signedLinkQuery(session.parameters, signingSecret(merchant));
  const query = session.language === null ? link : `${link}&language=${session.language}`;
  const first = opening === 'first';
  const ticket = first && asked.takes ? await storeReadyLogIn(app, session) : null;
  return { appId, query, ticket, unopened: first && !asked.takes };
}

async function mayShowAgain({ db, clock }: Needs, { appId, expiresAt }: StoredSession): Promise<boolean> {
  return expiresAt.getTime() > clock.now() && (await framersOf(db, appId)).length > 0;
}

/** Keeps a ready log-in for the buyer whom the merchant signs in, as if a link had brought it. */
async function storeReadyLogIn(app: Needs, session: StoredSession): Promise<string | null> {
  const { appId, emailSealed, orderNo } = session;
  if (emailSealed === null) return null;
  const email = app.seal.open(emailSealed, sessionEmailPurpose);
  const { token } = await inTransaction(app.db, (tx) => giveReadyLogIn(tx, app.seal, { appId, email }));
  const ticket = randomHandle();
  await insertArrival(app, ticket, { token, email, ...(orderNo === null ? {} : { orderNo }) });
  return ticket;
}
