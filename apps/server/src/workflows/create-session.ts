import type { Code } from '@kassa/contract';
import type { CheckoutSession, CreateOrder, CreateSession } from '@kassa/contract/merchant';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { randomHandle } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  endpointsOnly,
  insertSession,
  type Link,
  type LinkTerms,
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
 * @throws Refusal 91595 with the parameter and what is wrong with it in `extend`, 91596 without anybody who would hear of
 *   it, 91597 for a number that is used
 */
export async function createSession(app: Needs, merchant: Merchant, asked: CreateSession): Promise<CheckoutSession> {
  const { email, language = null, expiresInSeconds, ...sale } = asked;
  const lastsMs = expiresInSeconds * 1_000;
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

/** What is wrong with a link is told to a buyer; here it is a server that is answered. */
const asCall: Partial<Record<Code, Code>> = { '91503': '91597', '91506': '91595', '91507': '91595' };

/**
 * Stores what is sold as a link of this merchant, under the parameters that he would sign. Its time and nonce are ours, so no
 * two are the same: a call is repeated by its Idempotency-Key alone.
 * @param mayStand refuses the terms before they are stored, so that their number stays free
 * @throws Refusal as above
 */
export async function makeLink(
  app: Needs,
  merchant: Merchant,
  asked: { readonly sale: Sale; readonly lastsMs: number; readonly mayStand?: (terms: LinkTerms) => Promise<void> },
): Promise<{ link: Link; parameters: Record<string, string> }> {
  const { sale, lastsMs, ...more } = asked;
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
  const verified = { parameters: pairs, signedText: linkSigningString(pairs), source: 'api' as const, ...more };
  try {
    return { link: (await openVerified(app, merchant, verified)).link, parameters };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.code === '91503' ? 'merchantOrderNo' : error.message;
    throw new Refusal(asCall[error.code] ?? error.code, { extend: error.extend || (why === error.code ? '' : why) });
  }
}
