import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { randomHandle } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { buyerOfVouchedEmail, giveReadyLogIn, keepArrival } from '../modules/accounts/index.ts';
import {
  framersOf,
  openSession,
  readMerchant,
  type StoredSession,
  signedLinkQuery,
} from '../modules/merchants/index.ts';
import { sessionEmailPurpose } from './create-session.ts';

type Needs = Pick<App, 'db' | 'seal' | 'clock'>;

/** Where the browser goes. `ticket`: what it has to keep for the ready log-in, at the first opening. */
export interface OpenedSession {
  readonly query: string;
  readonly ticket: string | null;
}

/**
 * Opens the short address of a checkout session for a browser: the first one has it, and may come again; every other is
 * led to the page that says so. A frame stands in the merchant's own page, or it shows nothing: there the address opens again
 * also in a browser that lets a frame keep no cookie, but who it logs in is said once.
 * @throws Refusal 10004 for an address that nobody was given
 */
export async function openCheckout(
  app: Needs,
  asked: { readonly handle: string; readonly browser: string; readonly framed: boolean; readonly locale: string },
): Promise<OpenedSession> {
  const found = await openSession(app.db, asked.handle, asked.browser);
  if (!found) throw new Refusal('10004');
  const { session, opening } = found;
  if (opening === 'refused' && !(asked.framed && (await mayShowAgain(app, session))))
    return { query: `appId=${session.appId}&checkout=used`, ticket: null };
  const merchant = await readMerchant(app.db, app.seal, session.appId);
  if (!merchant) throw new Error(`merchant ${session.appId} is gone`);
  const link = signedLinkQuery(merchant, session.parameters);
  const query = session.language === null ? link : `${link}&language=${session.language}`;
  return { query, ticket: opening === 'first' ? await keepLogIn(app, session, asked.locale) : null };
}

async function mayShowAgain({ db, clock }: Needs, { appId, expiresAt }: StoredSession): Promise<boolean> {
  return expiresAt.getTime() > clock.now() && (await framersOf(db, appId)).length > 0;
}

/** The ready log-in of the buyer for whom the merchant vouches, kept as if a link had brought it. */
async function keepLogIn(app: Needs, session: StoredSession, locale: string): Promise<string | null> {
  const { appId, emailSealed, orderNo } = session;
  if (emailSealed === null) return null;
  const email = app.seal.open(emailSealed, sessionEmailPurpose);
  const token = await inTransaction(app.db, async (tx) =>
    giveReadyLogIn(tx, { appId, ...(await buyerOfVouchedEmail(tx, app.seal, { email, locale })) }),
  );
  const ticket = randomHandle();
  await keepArrival(app, ticket, { token, email, ...(orderNo === null ? {} : { orderNo }) });
  return ticket;
}
