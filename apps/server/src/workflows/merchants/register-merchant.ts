import { emailSchema } from '@kassa/contract';
import { locales } from '@kassa/texts';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction } from '../../kernel/database.ts';
import { isAppScheme, isExactHost } from '../../kernel/exact-address.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { isOnLoopback } from '../../modules/links/index.ts';
import {
  insertMerchant,
  type Merchant,
  type Support,
  setContact,
  setOrigins,
  setSupport,
} from '../../modules/merchants/index.ts';
import { type MerchantCredentials, newSecret, refuseForeignKeys } from './merchant-secrets.ts';

/** The merchant that a person registers at the terminal. */
export interface NewMerchant {
  readonly name: string;
  /** Where a buyer returns to when a link is not valid: https. */
  readonly homeUrl: string;
  readonly kind: Merchant['kind'];
  /** The only origins that its links may lead to. Those of kind `api` may frame the checkout. */
  readonly origins: readonly string[];
  /** For a mobile app: the schemes that its links may lead back to, such as `gallery`. */
  readonly appSchemes: readonly string[];
  /** Whether SHA-1 signatures are accepted. */
  readonly sha1Links: boolean;
  /** Whether every call must carry x-signature. */
  readonly bodySignatureRequired: boolean;
  /** Whether the merchant sends a notice when it has released. */
  readonly noticeRequired: boolean;
  /** Contact for when no address of the merchant takes events; undefined: nobody. */
  readonly contact?: Contact | undefined;
  /** Where its buyers ask; undefined: nowhere. */
  readonly support?: Support | undefined;
}

/** An e-mail address, and the language to write in: a tag of `packages/texts/src/languages.ts`. */
export interface Contact {
  readonly email: string;
  readonly locale: string;
}

/** In the sandbox a merchant may be on loopback, by http. */
type Needs = Pick<App, 'db' | 'seal'> & { readonly config: Pick<App['config'], 'mode'> };

/**
 * Registers a merchant with a new appId and a new secret.
 * @throws ConfigError for a bad address, or keys that are not the server's
 */
export async function registerMerchant(
  app: Needs,
  { contact, support, ...merchant }: NewMerchant,
): Promise<MerchantCredentials> {
  const loopback = app.config.mode === 'sandbox';
  refuseBadAddress(merchant.homeUrl, loopback);
  refuseBadOrigins(merchant.origins, loopback);
  refuseBadSchemes(merchant.appSchemes);
  if (contact) refuseBadContact(contact);
  if (support) refuseBadSupport(support, loopback);
  await refuseForeignKeys(app);
  const credentials = { appId: randomNumber(16), appSecret: newSecret() };
  const { appId } = credentials;
  const made = await inTransaction(app.db, async (tx) => {
    const inserted = await insertMerchant(tx, app.seal, {
      ...merchant,
      appId,
      joinMethod: merchant.kind === 'app' ? 4 : 1,
      loopback,
      accent: null,
      radiusPx: null,
      secrets: [credentials.appSecret],
    });
    if (inserted && contact) await setContact(tx, app.seal, { ...contact, appId });
    if (inserted && support) await setSupport(tx, appId, support);
    return inserted;
  });
  if (!made) throw new ConfigError('The appId was taken: try once more');
  return credentials;
}

/** Refuses addresses, schemes and support that no merchant may have. @throws ConfigError that says which one is wrong */
export function refuseBadSettings(
  {
    homeUrl,
    origins,
    appSchemes,
    support,
  }: Pick<NewMerchant, 'homeUrl' | 'origins' | 'appSchemes'> & { support: Support },
  loopback: boolean,
): void {
  refuseBadAddress(homeUrl, loopback);
  refuseBadOrigins(origins, loopback);
  refuseBadSchemes(appSchemes);
  refuseBadSupport(support, loopback);
}

function refuseBadSchemes(schemes: readonly string[]): void {
  for (const scheme of schemes)
    if (!isAppScheme(scheme))
      throw new ConfigError(
        `${scheme} is not a scheme of an app: write one of its own in small letters, as in harbour-gallery`,
      );
}

/** Replaces the origins that a merchant's links may lead to. @throws ConfigError */
export async function changeOrigins(app: Needs, appId: string, origins: readonly string[]): Promise<void> {
  refuseBadOrigins(origins, app.config.mode === 'sandbox');
  if (!(await setOrigins(app.db, appId, origins))) throw new ConfigError(`There is no merchant ${appId}`);
}

/** Sets the contact for when no address of a merchant takes events. @throws ConfigError */
export async function changeContact(app: Needs, appId: string, contact: Contact): Promise<void> {
  refuseBadContact(contact);
  if (!(await setContact(app.db, app.seal, { ...contact, appId })))
    throw new ConfigError(`There is no merchant ${appId}`);
}

/** Replaces where a merchant's buyers ask about what they bought. @throws ConfigError */
export async function changeSupport(app: Needs, appId: string, support: Support): Promise<void> {
  refuseBadSupport(support, app.config.mode === 'sandbox');
  if (!(await setSupport(app.db, appId, support))) throw new ConfigError(`There is no merchant ${appId}`);
}

function refuseBadSupport({ email, url }: Support, loopback: boolean): void {
  if (email !== null) refuseBadEmail(email);
  if (url !== null) refuseBadAddress(url, loopback);
}

function refuseBadEmail(email: string): void {
  if (!emailSchema.safeParse(email).success) throw new ConfigError(`${email} is not an email address`);
}

function refuseBadContact({ email, locale }: Contact): void {
  refuseBadEmail(email);
  if (!locales.some((one) => one === locale)) throw new ConfigError(`${locale} is none of ${locales.join(', ')}`);
}

function refuseBadAddress(address: string, loopback: boolean): void {
  const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isHttps && !(loopback && isOnLoopback(address)))
    throw new ConfigError(`${address} is not an https address${loopback ? ', and no http one of this machine' : ''}`);
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') throw new ConfigError(`${address} contains a name or a password`);
  if (protocol === 'https:' && !isExactHost(hostname))
    throw new ConfigError(`${address} is not the address of one host: patterns such as * are not taken, name each`);
}

function refuseBadOrigins(origins: readonly string[], loopback: boolean): void {
  for (const origin of origins) {
    refuseBadAddress(origin, loopback);
    if (new URL(origin).origin !== origin)
      throw new ConfigError(`${origin} is not an origin: write ${new URL(origin).origin}`);
  }
}
