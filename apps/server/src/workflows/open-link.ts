import type { App } from '../app.ts';
import { digestOf, randomNumber } from '../kernel/ids.ts';
import { jobTopic } from '../kernel/queue.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../kernel/signal.ts';
import {
  appIdOf,
  explainSignature,
  findLink,
  hearsOfSales,
  insertLink,
  type Link,
  type LinkTerms,
  type Merchant,
  pictureDigestOf,
  readMerchant,
  readTerms,
  type VerifiedLink,
  verifyLink,
} from '../modules/merchants/index.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>;

/** A link that may be looked at, and whose it is. */
export interface OpenedLink {
  readonly merchant: Merchant;
  readonly link: Link;
  /** Past its timeout: nobody may order by it any more, its owner may see his order. */
  readonly expired: boolean;
}

/**
 * Verifies a merchant's raw query and stores it when it is first opened.
 * @throws Refusal 91504 for an unknown appId; 91501, 91502, 91503, 91506, 91507 or 91596 with the registered merchant's name and
 *   address in `extend`: decisions.md, The link
 */
export async function openLink(app: Needs, rawQuery: string): Promise<OpenedLink> {
  const merchant = await merchantOf(app, rawQuery);
  try {
    if (isUsedSession(rawQuery)) throw new Refusal('91551');
    return await openVerified(app, merchant, verifyLink(rawQuery, merchant));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { detail: error.message, extend: extendOf(app, merchant, { error, rawQuery }) });
  }
}

/** The registered merchant that a query names. @throws Refusal 91504 */
export async function merchantOf(app: Needs, rawQuery: string): Promise<Merchant> {
  const appId = appIdOf(rawQuery);
  const merchant = !/^[0-9A-Za-z]{16}$/.test(appId) ? undefined : await readMerchant(app.db, app.seal, appId);
  if (!merchant) throw new Refusal('91504');
  return merchant;
}

/** Where the address of a checkout session leads that another browser has, or whose time is over. */
function isUsedSession(rawQuery: string): boolean {
  return new URLSearchParams(rawQuery).get('checkout') === 'used';
}

/**
 * Stores a link whose parameters are known to be the merchant's. `mayStand` may refuse its terms before anything is stored.
 * @throws Refusal as openLink, without `extend`
 */
export async function openVerified(
  app: Needs,
  merchant: Merchant,
  verified: VerifiedLink & {
    readonly source?: Link['source'];
    readonly mayStand?: (terms: LinkTerms) => Promise<void>;
  },
): Promise<OpenedLink> {
  const { terms, expired } = readTerms(verified.parameters, merchant, app.clock.now());
  refuseBadWallet(app, terms);
  const { appId } = merchant;
  const paramsDigest = digestOf(verified.signedText);
  const known = await findLink(app.db, appId, terms.merchantOrderNo);
  if (!known && expired) throw new Refusal('91502', { detail: 'timeout has passed' });
  if (!known) await verified.mayStand?.(terms);
  if (!known && terms.callbackUrl === '' && !(await hearsOfSales(app.db, appId)))
    throw new Refusal('91596', { detail: 'callbackUrl: no active webhook endpoint hears of order.paid' });
  const stored = known
    ? undefined
    : await storeLink(app, { appId, terms, paramsDigest, source: verified.source ?? 'page' });
  if (stored) return { merchant, link: stored, expired };
  // Somebody stored it: before, or in this very moment.
  const standing = known ?? (await findLink(app.db, appId, terms.merchantOrderNo));
  if (standing?.paramsDigest !== paramsDigest)
    throw new Refusal('91503', { detail: 'merchantOrderNo stands with other parameters' });
  return { merchant, link: standing.link, expired };
}

/** On a network of ours the wallet must be one, its capitals included: what goes to a mistyped one is lost. */
function refuseBadWallet(app: Needs, { network, address }: LinkTerms): void {
  const chain = network === null ? undefined : app.chains.get(network);
  if (chain && address !== null && chain.readAddress(address) === null)
    throw new Refusal('91506', { detail: 'address: not of this network, or mistyped' });
}

async function storeLink(
  app: Needs,
  link: { appId: string; terms: ReturnType<typeof readTerms>['terms']; paramsDigest: string; source: Link['source'] },
): Promise<Link | undefined> {
  const { appId, terms, paramsDigest, source } = link;
  const { pictureUrl } = terms;
  const stored = await insertLink(app.db, {
    ...terms,
    nftParamNo: randomNumber(),
    appId,
    paramsDigest,
    pictureDigest: pictureUrl === null ? null : pictureDigestOf(appId, pictureUrl, app.clock.now()),
    source,
  });
  if (stored?.pictureDigest) await notify(app.db, jobTopic('fetch-pictures'));
  return stored;
}

/** What a bad link's page needs; in the sandbox also what a developer needs to find out why. */
function extendOf(app: Needs, merchant: Merchant, bad: { error: Refusal; rawQuery: string }): string {
  const wayBack = { merchantName: merchant.name, merchantUrl: merchant.homeUrl };
  if (app.config.mode !== 'sandbox') return JSON.stringify(wayBack);
  const why = bad.error.code === '91501' ? explainSignature(bad.rawQuery, merchant) : { problem: bad.error.message };
  return JSON.stringify({ ...wayBack, ...why });
}
