import { emailSchema } from '@kassa/contract';
import { locales } from '@kassa/texts';
import type { App } from '../app.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { inTransaction } from '../kernel/database.ts';
import { randomHandle, randomNumber } from '../kernel/ids.ts';
import {
  addMerchantSecret,
  canOpenSecrets,
  insertMerchant,
  isOnLoopback,
  type Merchant,
  setContact,
  setOrigins,
} from '../modules/merchants/index.ts';

/** What a person says of a merchant at the terminal. */
export interface NewMerchant {
  readonly name: string;
  /** Where a buyer goes back to when a link can't be believed: https. */
  readonly homeUrl: string;
  readonly kind: Merchant['kind'];
  /** The only origins that its links may lead to; those of kind `api` may frame the checkout. */
  readonly origins: readonly string[];
  /** Of a mobile app: the schemes that its links may lead back to, such as `gallery`. */
  readonly appSchemes: readonly string[];
  /** Whether an integration that signs with SHA-1 is to work. */
  readonly sha1Links: boolean;
  /** Whether every call must carry x-signature. */
  readonly bodySignatureRequired: boolean;
  /** Whether the merchant says by a notice that it released. */
  readonly noticeRequired: boolean;
  /** Who is written to when the merchant's servers can't be told; undefined: nobody. */
  readonly contact?: Contact | undefined;
}

/** An e-mail address, and the language to write in: en-US, zh-HK, es or ko. */
export interface Contact {
  readonly email: string;
  readonly locale: string;
}

/** What a merchant is told, once. */
export interface MerchantCredentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** In the sandbox a merchant may be on loopback, by http. */
type Needs = Pick<App, 'db' | 'seal'> & { readonly config: Pick<App['config'], 'mode'> };

/**
 * Registers a merchant with a fresh appId and a fresh secret.
 * @throws ConfigError for an address that can't be, or keys that are not the server's
 */
export async function registerMerchant(
  app: Needs,
  { contact, ...merchant }: NewMerchant,
): Promise<MerchantCredentials> {
  const loopback = app.config.mode === 'sandbox';
  refuseBadAddress(merchant.homeUrl, loopback);
  refuseBadOrigins(merchant.origins, loopback);
  for (const scheme of merchant.appSchemes)
    if (!/^[a-z][a-z0-9+.-]{2,63}$/.test(scheme)) throw new ConfigError(`${scheme} is no scheme of an app`);
  if (contact) refuseBadContact(contact);
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
    return inserted;
  });
  if (!made) throw new ConfigError('The appId was taken: try once more');
  return credentials;
}

/**
 * Gives a merchant another secret; the one before verifies beside it until the next.
 * @throws ConfigError for an unknown appId, or keys that are not the server's
 */
export async function rotateMerchantSecret(app: Needs, appId: string): Promise<MerchantCredentials> {
  await refuseForeignKeys(app);
  const appSecret = newSecret();
  const known = await inTransaction(app.db, (tx) => addMerchantSecret(tx, app.seal, { appId, secret: appSecret }));
  if (!known) throw new ConfigError(`There is no merchant ${appId}`);
  return { appId, appSecret };
}

/** Sets the origins that a merchant's links may lead to, in place of those before. @throws ConfigError */
export async function changeOrigins(app: Needs, appId: string, origins: readonly string[]): Promise<void> {
  refuseBadOrigins(origins, app.config.mode === 'sandbox');
  if (!(await setOrigins(app.db, appId, origins))) throw new ConfigError(`There is no merchant ${appId}`);
}

/** Sets who is written to when a merchant's servers can't be told. @throws ConfigError */
export async function changeContact(app: Needs, appId: string, contact: Contact): Promise<void> {
  refuseBadContact(contact);
  if (!(await setContact(app.db, app.seal, { ...contact, appId })))
    throw new ConfigError(`There is no merchant ${appId}`);
}

function refuseBadContact({ email, locale }: Contact): void {
  if (!emailSchema.safeParse(email).success) throw new ConfigError(`${email} is no e-mail address`);
  if (!locales.some((one) => one === locale)) throw new ConfigError(`${locale} is none of ${locales.join(', ')}`);
}

/** 32 ASCII characters: an AES-256 key too. */
function newSecret(): string {
  return randomHandle(24);
}

/** What is sealed with a key that the server has not is lost to it: the merchant could never call. */
async function refuseForeignKeys({ db, seal }: Needs): Promise<void> {
  if (!(await canOpenSecrets(db, seal)))
    throw new ConfigError('KASSA_KEYS can not open what stands in this database: use those of the server');
}

function refuseBadAddress(address: string, loopback: boolean): void {
  const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isHttps && !(loopback && isOnLoopback(address)))
    throw new ConfigError(`${address} is no https address${loopback ? ', and no http one of this machine' : ''}`);
}

function refuseBadOrigins(origins: readonly string[], loopback: boolean): void {
  for (const origin of origins) {
    refuseBadAddress(origin, loopback);
    if (new URL(origin).origin !== origin)
      throw new ConfigError(`${origin} is no origin: write ${new URL(origin).origin}`);
  }
}
