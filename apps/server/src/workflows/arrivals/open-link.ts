import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { digestOf, randomNumber } from '../../kernel/ids.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import {
  appIdOf,
  explainSignature,
  type FoundLink,
  findLink,
  insertLink,
  type Link,
  type LinkTerms,
  readLink,
  readTerms,
  termsString,
  type VerifiedLink,
  verifyLink,
} from '../../modules/links/index.ts';
import { pictureDigestOf, requestPicture } from '../../modules/looks/index.ts';
import { type Merchant, readMerchant, useNewSecret } from '../../modules/merchants/index.ts';
import { hasSaleEndpoint, isSoldBeforeSql } from '../../modules/webhooks/index.ts';
import { renewOpenOrder } from './renew-open-order.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>;

/** A verified link and its merchant. */
export interface OpenedLink {
  readonly merchant: Merchant;
  readonly link: Link;
  /** Past its timeout. New orders are refused; the owner of its order may still see that order. */
  readonly expired: boolean;
}

/**
 * Verifies a merchant's raw query and stores it when it is first opened.
 * @throws Refusal link_merchant_unknown for an unknown appId; link_signature_invalid, link_expired,
 *   link_order_number_used, link_parameter_invalid, link_redirect_refused or no_webhook_endpoint with the registered
 *   merchant's name and address in `extend`: docs/specification/links.md#bad-links
 */
export async function openLink(app: Needs, rawQuery: string): Promise<OpenedLink> {
  const merchant = await merchantOf(app, rawQuery);
  try {
    if (isUsedSession(rawQuery)) refuse('checkout_used');
    const { secret, ...verified } = verifyLink(rawQuery, merchant);
    if (secret === merchant.newSecret) await useNewSecret(app.db, merchant.appId);
    return await openVerifiedLink(app, merchant, verified);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.reason, { detail: error.detail, extend: extendOf(app, merchant, { error, rawQuery }) });
  }
}

/** Reads the registered merchant that a query names. @throws Refusal link_merchant_unknown */
export async function merchantOf(app: Needs, rawQuery: string): Promise<Merchant> {
  const appId = appIdOf(rawQuery);
  const merchant = !/^[0-9A-Za-z]{16}$/.test(appId) ? undefined : await readMerchant(app.db, app.seal, appId);
  if (!merchant) refuse('link_merchant_unknown');
  return merchant;
}

/** Whether a query leads from a session's address that another browser has opened, or that has expired. */
function isUsedSession(rawQuery: string): boolean {
  return new URLSearchParams(rawQuery).get('checkout') === 'used';
}

/**
 * Stores a link whose parameters are known to be the merchant's. `checkTerms` may refuse its terms before anything is
 * stored.
 * @throws Refusal as openLink, without `extend`
 */
export async function openVerifiedLink(
  app: Needs,
  merchant: Merchant,
  verified: VerifiedLink & {
    readonly source?: Link['source'];
    readonly checkTerms?: ((terms: LinkTerms) => Promise<void>) | undefined;
    /** The merchant's people hear of the sale by mail, so it needs no endpoint. */
    readonly peopleHear?: boolean;
    /** Stored beside the parameters, and not read from them. */
    readonly notes?: Pick<LinkTerms, 'description' | 'metadata'>;
  },
): Promise<OpenedLink> {
  if (merchant.suspended) refuse('merchant_suspended');
  const read = readTerms(verified.parameters, merchant, app.clock.now());
  const { terms, expired } = read;
  refuseBadWallet(app, terms);
  const { appId } = merchant;
  const source = verified.source ?? 'page';
  const digests = digestsOf(verified);
  const known = await findLink(app.db, appId, terms.merchantOrderNo);
  if (!known && expired) refuse('link_expired', { detail: 'timeout has passed' });
  if (!known) await verified.checkTerms?.(terms);
  if (!known && terms.callbackUrl === '' && !verified.peopleHear && !(await hasSaleEndpoint(app.db, appId)))
    refuse('no_webhook_endpoint', { detail: 'callbackUrl: no active webhook endpoint receives order.paid' });
  const stored = known
    ? undefined
    : await storeLink(app, {
        ...digests,
        ...read,
        terms: { ...terms, ...verified.notes },
        appId,
        source,
      });
  if (stored) return { merchant, link: stored, expired };
  // Already stored: before, or by another call at this moment.
  const existing = known ?? (await findLink(app.db, appId, terms.merchantOrderNo));
  if (existing?.paramsDigest === digests.paramsDigest)
    return { merchant, link: existing.link, expired: existing.link.expired };
  if (!existing || source === 'api' || existing.termsDigest !== digests.termsDigest)
    refuse('link_order_number_used', { detail: 'merchantOrderNo is used with other parameters' });
  return { merchant, ...(await sameOrderAgain(app, existing, read)) };
}

/** What identifies a link, and what all links of its order have in common. */
interface Digests {
  readonly paramsDigest: string;
  readonly termsDigest: string;
}

function digestsOf({ signedText, parameters }: VerifiedLink): Digests {
  return { paramsDigest: digestOf(signedText), termsDigest: digestOf(termsString(parameters)) };
}

/**
 * Opens a link that differs from a stored one in its times, nonce and signature only: the same order. The newest link
 * sets the end while the order is open (docs/specification/links.md#the-same-order-again).
 */
async function sameOrderAgain(
  app: Needs,
  { link, newestAt }: FoundLink,
  { terms, signedAt, expired }: ReturnType<typeof readTerms>,
): Promise<{ link: Link; expired: boolean }> {
  if (expired || signedAt <= newestAt) return { link, expired: link.expired };
  const { nftParamNo } = link;
  await renewOpenOrder(app, { nftParamNo, signedAt, expiresAt: terms.expiresAt });
  return { link: (await readLink(app.db, nftParamNo)) ?? link, expired: false };
}

/**
 * Refuses a bad wallet address on a network of ours, including wrong capitals, which are its checksum: what is sent to
 * a mistyped address is lost.
 */
function refuseBadWallet(app: Needs, { network, address }: LinkTerms): void {
  const chain = network === null ? undefined : app.chains.get(network);
  if (chain && address !== null && chain.readAddress(address) === null)
    refuse('link_parameter_invalid', { detail: 'address: not of this network, or mistyped' });
}

async function storeLink(
  app: Needs,
  link: Digests & Pick<ReturnType<typeof readTerms>, 'terms' | 'signedAt'> & Pick<Link, 'appId' | 'source'>,
): Promise<Link | undefined> {
  const { appId, terms, signedAt, paramsDigest, termsDigest, source } = link;
  const { pictureUrl } = terms;
  const row = {
    ...terms,
    nftParamNo: randomNumber(),
    appId,
    paramsDigest,
    termsDigest,
    signedAt,
    pictureDigest: pictureUrl === null ? null : pictureDigestOf(appId, pictureUrl, app.clock.now()),
    source,
  };
  return inTransaction(app.db, async (tx) => {
    const stored = await insertLink(tx, row, { unless: isSoldBeforeSql(appId, terms.merchantOrderNo) });
    if (!stored?.pictureDigest || pictureUrl === null) return stored;
    await requestPicture(tx, { digest: stored.pictureDigest, appId, url: pictureUrl });
    await notify(tx, jobTopic('fetch-pictures'));
    return stored;
  });
}

/** Collects what the page for a bad link needs. In the sandbox it also explains to a developer what is wrong. */
function extendOf(app: Needs, merchant: Merchant, bad: { error: Refusal; rawQuery: string }): string {
  const wayBack = { merchantName: merchant.name, merchantUrl: merchant.homeUrl };
  if (app.config.mode !== 'sandbox') return JSON.stringify(wayBack);
  const why =
    bad.error.reason === 'link_signature_invalid'
      ? explainSignature(bad.rawQuery, merchant)
      : { problem: bad.error.message };
  return JSON.stringify({ ...wayBack, ...why });
}
