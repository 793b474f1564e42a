import type { CheckoutSession, CreateOrder, CreateSession } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { randomHandle } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  endpointsOnly,
  hasEndpoint,
  insertSession,
  type Link,
  linkSigningString,
  type Merchant,
  type StoredSession,
} from '../modules/merchants/index.ts';
import { openVerified } from './open-link.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>;

export const sessionEmailPurpose = 'checkout_sessions.email';

/**
 * Makes a checkout that the merchant's server asks for: the link's parameters are kept here, and the buyer gets a short
 * address that opens in one browser and says nothing of him.
 * @throws Refusal 91503, 91506 (the parameter in `extend`) or 91507, as for a link
 */
export async function createSession(app: Needs, merchant: Merchant, asked: CreateSession): Promise<CheckoutSession> {
  const { email, language = null, expiresInSeconds, ...sale } = asked;
  const lastsMs = expiresInSeconds * 1_000;
  if (sale.callbackUrl === undefined && !(await hasEndpoint(app.db, merchant.appId)))
    throw new Refusal('91506', { extend: 'callbackUrl' });
  const { parameters } = await makeLink(app, merchant, {
    sale: { ...sale, callbackUrl: sale.callbackUrl ?? endpointsOnly },
    lastsMs,
  });
  const session = await inTransaction(app.db, (tx) =>
    insertSession(tx, {
      appId: merchant.appId,
      merchantOrderNo: asked.merchantOrderNo,
      parameters,
      language,
      emailSealed: email === undefined ? null : app.seal.seal(email, sessionEmailPurpose),
      orderNo: null,
      lastsMs,
    }),
  );
  return { ...sessionView(session), url: sessionUrl(app, session.handle) };
}

/** Where a session is opened. */
export function sessionUrl({ config }: Pick<App, 'config'>, handle: string): string {
  return `${config.publicUrl}/s/${handle}`;
}

/** A session as lists show it: its address is told once. */
export function sessionView(session: StoredSession): Omit<CheckoutSession, 'url'> {
  const { sessionNo, merchantOrderNo, expiresAt } = session;
  return { sessionNo, merchantOrderNo, expiresAt: expiresAt.toISOString() };
}

type Sale = Partial<Omit<CreateOrder, 'payWayCode' | 'payBankCode'>>;

/** Stores what is sold as a link of this merchant, under the parameters that he would sign. @throws Refusal as above */
export async function makeLink(
  app: Needs,
  merchant: Merchant,
  { sale, lastsMs }: { readonly sale: Sale; readonly lastsMs: number },
): Promise<{ link: Link; parameters: Record<string, string> }> {
  const now = app.clock.now();
  const parameters: Record<string, string> = {
    appId: merchant.appId,
    timestamp: String(now),
    timeout: String(now + lastsMs),
    nonce: randomHandle(),
    signatureMethod: 'HmacSHA256',
  };
  for (const [name, value] of Object.entries(sale)) if (value !== undefined) parameters[name] = value;
  const pairs = new Map(Object.entries(parameters));
  const verified = { parameters: pairs, signedText: linkSigningString(pairs), source: 'api' as const };
  try {
    return { link: (await openVerified(app, merchant, verified)).link, parameters };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What is wrong: here it is a developer who reads it.
    throw new Refusal(error.code, { extend: error.message === error.code ? '' : error.message });
  }
}
