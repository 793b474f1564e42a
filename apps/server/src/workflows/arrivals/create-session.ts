import type { RefusalName } from '@kassa/contract';
import type { CheckoutSession, CreateOrder, CreateSession, ListedSession } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import {
  endpointsOnly,
  insertSession,
  type Link,
  type LinkTerms,
  linkSigningString,
  methodToSign,
  type StoredSession,
} from '../../modules/links/index.ts';
import type { Merchant } from '../../modules/merchants/index.ts';
import { explainPayFiat } from '../pricing/first-pay-fiat.ts';
import { explainItem, type TellingOf } from './explain-item.ts';
import { openVerifiedLink } from './open-link.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>;

/** The sealing purpose of the buyer's email address in a checkout session. */
export const sessionEmailPurpose = 'checkout_sessions.email';

/**
 * Makes a checkout for the merchant's server. Stores the link's parameters here and returns a short address, which
 * opens in one browser and says nothing about the buyer.
 * @throws Refusal sale_parameter_invalid with the parameter and the reason in `extend`; no_webhook_endpoint when no
 *   address of the merchant would get the events; order_number_used
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
  const { status: _, ...made } = sessionView(session);
  return { ...made, url: sessionUrl(app, session.handle) };
}

/** Tells a merchant's developer in what a checkout opens, where its currencies do not say so, and what explainItem tells. */
export function explainSession(asked: CreateSession, of: TellingOf): readonly string[] {
  const priceFiat = asked.cryptoAmount === undefined ? asked.fiat : null;
  const { targetFiat } = asked;
  const opens = explainPayFiat({ targetFiat, priceFiat }, 'the checkout opens in a pay currency of its buyer');
  return [opens, ...explainItem(asked, of)];
}

/** Builds the address that opens a session. */
export function sessionUrl({ config }: Pick<App, 'config'>, handle: string): string {
  return `${config.publicUrl}/s/${handle}`;
}

/** Shows a session as lists do: without its address, which only the call that makes it returns. */
export function sessionView(session: StoredSession): ListedSession {
  const { sessionNo, merchantOrderNo, notes, expiresAt, status } = session;
  return { sessionNo, merchantOrderNo, ...notes, expiresAt: expiresAt.toISOString(), status };
}

type Sale = Partial<Omit<CreateOrder, 'payWayCode' | 'payBankCode'>>;

/** Refusals of a link are worded for a buyer. Here a server is answered, so they become refusals of a call. */
const asCall: Partial<Record<RefusalName, RefusalName>> = {
  link_order_number_used: 'order_number_used',
  link_parameter_invalid: 'sale_parameter_invalid',
  link_redirect_refused: 'sale_parameter_invalid',
};

/**
 * Stores what is sold as a link of this merchant, under the same parameters as a signed link. Time and nonce are our
 * own, so no two links are the same: only an Idempotency-Key repeats a call.
 * @param checkTerms refuses the terms before they are stored, so that their order number stays free
 * @throws Refusal as createSession
 */
export async function makeLink(
  app: Needs,
  merchant: Merchant,
  asked: {
    readonly sale: Sale;
    readonly lastsMs: number;
    readonly checkTerms?: (terms: LinkTerms) => Promise<void>;
    readonly peopleHear?: boolean;
  },
): Promise<{ link: Link; parameters: Record<string, string> }> {
  const { lastsMs, checkTerms, peopleHear = false } = asked;
  const { description = null, metadata = {}, ...sale } = asked.sale;
  const now = app.clock.now();
  const parameters: Record<string, string> = {
    appId: merchant.appId,
    timestamp: String(now),
    timeout: String(now + lastsMs),
    nonce: randomHandle(),
  };
  for (const [name, value] of Object.entries(sale)) if (value !== undefined) parameters[name] = value;
  parameters.signatureMethod = methodToSign(parameters);
  const pairs = new Map(Object.entries(parameters));
  // The buyer's browser gets the parameters, so what is the merchant's own is not among them.
  const notes = { description, metadata };
  const verified = {
    notes,
    parameters: pairs,
    signedText: linkSigningString(pairs),
    source: 'api' as const,
    checkTerms,
    peopleHear,
  };
  try {
    return { link: (await openVerifiedLink(app, merchant, verified)).link, parameters };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.reason === 'link_order_number_used' ? 'merchantOrderNo' : error.detail;
    refuse(asCall[error.reason] ?? error.reason, { extend: error.extend || why });
  }
}
