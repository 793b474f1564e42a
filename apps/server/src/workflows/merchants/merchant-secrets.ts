import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import {
  addMerchantSecret,
  canOpenSecrets,
  hasMerchant,
  type LiveSecret,
  listSecrets,
  revokeSecret,
  setSuspended,
} from '../../modules/merchants/index.ts';

type Needs = Pick<App, 'db' | 'seal'>;

/** Credentials of a merchant, shown once. */
export interface MerchantCredentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** Makes a secret of 32 ASCII characters: it is an AES-256 key too. */
export function newSecret(): string {
  return randomHandle(24);
}

/** Refuses keys that the server does not have: it could not read the secret, so the merchant could never call. */
export async function refuseForeignKeys({ db, seal }: Needs): Promise<void> {
  if (!(await canOpenSecrets(db, seal)))
    throw new ConfigError('KASSA_KEYS can not open the secrets in this database: use those of the server');
}

/**
 * Gives a merchant a new secret. It verifies at once, and signs what we send as soon as the merchant uses it. The one
 * that signs now stays live until the next rotation (docs/decisions/secrets-of-merchants.md).
 * @throws ConfigError for an unknown appId, or keys that are not the server's
 */
export async function rotateMerchantSecret(app: Needs, appId: string): Promise<MerchantCredentials> {
  await refuseForeignKeys(app);
  return inTransaction(app.db, async (tx) => {
    await refuseUnknown(tx, appId);
    return addSecret(app, tx, appId);
  });
}

/** Adds a new secret in the caller's transaction. The answer is the only place where it is shown. */
export async function addSecret({ seal }: Needs, tx: Tx, appId: string): Promise<MerchantCredentials> {
  const appSecret = newSecret();
  await addMerchantSecret(tx, seal, { appId, secret: appSecret });
  return { appId, appSecret };
}

async function refuseUnknown(tx: Tx, appId: string): Promise<void> {
  if (!(await hasMerchant(tx, [appId]))) throw new ConfigError(`There is no merchant ${appId}`);
}

/** Lists the live secrets of a merchant; the first signs what we send. @throws ConfigError for an unknown appId */
export function listMerchantSecrets(app: Needs, appId: string): Promise<LiveSecret[]> {
  return inTransaction(app.db, async (tx) => {
    await refuseUnknown(tx, appId);
    return listSecrets(tx, appId);
  });
}

/**
 * Revokes a secret at once: nothing that it signed is taken any more.
 * @returns a new secret where it was the only one, because a merchant always has one; otherwise null
 * @throws ConfigError where the merchant has no such live secret
 */
export async function revokeMerchantSecret(
  app: Needs,
  appId: string,
  secretNo: bigint,
): Promise<MerchantCredentials | null> {
  await refuseForeignKeys(app);
  return inTransaction(app.db, async (tx) => {
    await refuseUnknown(tx, appId);
    if (!(await revokeSecret(tx, { appId, secretNo })))
      throw new ConfigError(`${appId} has no live secret ${secretNo}: the command secrets lists them`);
    return (await listSecrets(tx, appId)).length > 0 ? null : addSecret(app, tx, appId);
  });
}

/** Suspends a merchant at once, or ends that. @throws ConfigError for an unknown appId */
export async function suspendMerchant(app: Needs, appId: string, suspended: boolean): Promise<void> {
  if (!(await setSuspended(app.db, appId, suspended))) throw new ConfigError(`There is no merchant ${appId}`);
}
