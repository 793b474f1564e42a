import { readFileSync } from 'node:fs';
import { ConfigError } from '../../kernel/config-error.ts';
import { isLoopbackAddress } from '../../kernel/public-address.ts';
import { type KeyService, KeyServiceError } from './port.ts';
import { createVaultTransit } from './vault-transit.ts';

type Env = Readonly<Record<string, string | undefined>>;
/** Waits between two tries. */
type Pause = (ms: number) => Promise<void>;

/** How Vault's transit engine writes what it wrapped. */
const wrapped = /^vault:v\d+:[0-9A-Za-z+/]+={0,2}$/;
const part = /^([0-9A-Za-z_-]{1,32}):(.+)$/s;

/**
 * Opens the keys of KASSA_KEYS and KASSA_INDEX_KEY that a key service has wrapped. @returns the settings with the keys
 * themselves @throws ConfigError with one line where the service is not set, can't be asked, or refuses
 */
export function unwrapKeys(env: Env, pause: Pause): Promise<Env> {
  return mapKeys(env, async (name, text) => {
    if (!wrapped.test(text)) return text;
    const key = await explained(name, () => keyServiceOf(env, pause).unwrap(text));
    return key.toString('base64');
  });
}

/**
 * Wraps every key of KASSA_KEYS and KASSA_INDEX_KEY by the key service, those that are wrapped already with its newest
 * version. @returns the settings @throws ConfigError as above
 */
export function wrapKeys(env: Env, pause: Pause): Promise<Env> {
  const service = keyServiceOf(env, pause);
  return mapKeys(env, (name, text) =>
    explained(name, () => (wrapped.test(text) ? service.rewrap(text) : service.wrap(Buffer.from(text, 'base64')))),
  );
}

/** Has the key service make a new key. @returns it wrapped @throws ConfigError as above */
export function makeWrappedKey(env: Env, pause: Pause): Promise<string> {
  return explained('KASSA_KEYS', () => keyServiceOf(env, pause).make());
}

/** Replaces each key, one after the other. What has no shape of a key is left for those who read it. */
async function mapKeys(env: Env, change: (name: string, text: string) => Promise<string>): Promise<Env> {
  const changed: Record<string, string | undefined> = { ...env };
  const { KASSA_KEYS: keys, KASSA_INDEX_KEY: index } = env;
  if (keys) {
    const parts: string[] = [];
    for (const text of keys.split(',')) {
      const [, id, key] = part.exec(text.trim()) ?? [];
      parts.push(id && key ? `${id}:${await change('KASSA_KEYS', key)}` : text);
    }
    changed.KASSA_KEYS = parts.join();
  }
  if (index) changed.KASSA_INDEX_KEY = await change('KASSA_INDEX_KEY', index);
  return changed;
}

async function explained<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyServiceError)) throw error;
    throw new ConfigError(`${name} can't be opened by the key service of KASSA_KMS_URL: ${error.message}`);
  }
}

/** Reads the settings of the key service. @throws ConfigError */
function keyServiceOf(env: Env, pause: Pause): KeyService {
  const { KASSA_KMS_URL, KASSA_KMS_KEY, KASSA_KMS_MOUNT, KASSA_KMS_NAMESPACE } = env;
  const url = KASSA_KMS_URL && URL.canParse(KASSA_KMS_URL) ? new URL(KASSA_KMS_URL) : undefined;
  if (!url)
    throw new ConfigError('KASSA_KMS_URL is missing: set it to the address of Vault, which has wrapped the keys');
  const near = url.hostname === 'localhost' || isLoopbackAddress(url.hostname.replace(/^\[|\]$/g, ''));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && near))
    throw new ConfigError('KASSA_KMS_URL must be https: keys come back on that way');
  if (!KASSA_KMS_KEY)
    throw new ConfigError("KASSA_KMS_KEY is missing: set it to the name of the key in Vault's transit engine");
  const settings = {
    url: url.href.replace(/\/$/, ''),
    token: readToken(env),
    key: KASSA_KMS_KEY,
    mount: KASSA_KMS_MOUNT || 'transit',
    namespace: KASSA_KMS_NAMESPACE || undefined,
  };
  return createVaultTransit(settings, pause);
}

/** Reads the token: from the file that Vault's agent keeps fresh, or as it is. @throws ConfigError */
function readToken({ KASSA_KMS_TOKEN, KASSA_KMS_TOKEN_FILE }: Env): string {
  if (KASSA_KMS_TOKEN) return KASSA_KMS_TOKEN;
  if (!KASSA_KMS_TOKEN_FILE)
    throw new ConfigError('KASSA_KMS_TOKEN_FILE is missing: set it to the file with the token for Vault');
  try {
    return readFileSync(KASSA_KMS_TOKEN_FILE, 'utf8').trim();
  } catch {
    throw new ConfigError(`KASSA_KMS_TOKEN_FILE names ${KASSA_KMS_TOKEN_FILE}, which can't be read`);
  }
}
