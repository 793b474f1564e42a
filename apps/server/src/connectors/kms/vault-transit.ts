import { z } from 'zod';
import { type KeyService, KeyServiceError } from './port.ts';

/** Where a Vault is, and what it may be asked for. */
export interface VaultSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** Name of the key of the transit engine. */
  readonly key: string;
  /** Where the transit engine is mounted. */
  readonly mount: string;
  /** Of Vault Enterprise and HCP; undefined for none. */
  readonly namespace: string | undefined;
}

const timeoutMs = 5_000;
/** How often it is asked before a program gives up to start, and how long it waits between, in ms. */
const tries = 3;
const restMs = 1_000;

const answers = {
  encrypt: z.object({ data: z.object({ ciphertext: z.string() }) }),
  decrypt: z.object({ data: z.object({ plaintext: z.base64() }) }),
};
const refusals = z.object({ errors: z.array(z.string()) });

/**
 * Asks the transit engine of HashiCorp Vault, or of OpenBao, which speaks the same
 * (https://developer.hashicorp.com/vault/api-docs/secret/transit). Its token needs `update` on `encrypt`, `decrypt`, `rewrap`
 * and `datakey/wrapped` of one key; a server's only on `decrypt`.
 */
export function createVaultTransit(settings: VaultSettings, pause: (ms: number) => Promise<void>): KeyService {
  const ask = (path: string, body: Readonly<Record<string, unknown>>) => askVault(settings, { path, body }, pause);
  const cipherOf = (answer: unknown) => readAnswer(answers.encrypt, answer).data.ciphertext;
  return {
    make: async () => cipherOf(await ask('datakey/wrapped', { bits: 256 })),
    wrap: async (key) => cipherOf(await ask('encrypt', { plaintext: key.toString('base64') })),
    rewrap: async (wrapped) => cipherOf(await ask('rewrap', { ciphertext: wrapped })),
    async unwrap(wrapped) {
      const { data } = readAnswer(answers.decrypt, await ask('decrypt', { ciphertext: wrapped }));
      return Buffer.from(data.plaintext, 'base64');
    },
  };
}

function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const read = shape.safeParse(answer);
  if (!read.success) throw new KeyServiceError('its answer is none of the transit engine');
  return read.data;
}

/** Asks until Vault has answered, a few times where it does not. @throws KeyServiceError */
async function askVault(
  settings: VaultSettings,
  call: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
  pause: (ms: number) => Promise<void>,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(settings, call);
    if (typeof answer !== 'string') return answer.said;
    if (tried >= tries) throw new KeyServiceError(answer);
    await pause(restMs);
  }
}

/** Sends one request. @returns why it may work later, as text @throws KeyServiceError where it was refused */
async function send(
  { url, token, key, mount, namespace }: VaultSettings,
  { path, body }: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<{ said: unknown } | string> {
  const response = await fetch(`${url}/v1/${mount}/${path}/${encodeURIComponent(key)}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-vault-request': 'true',
      'x-vault-token': token,
      ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
    },
    body: JSON.stringify(body),
  }).catch((error: unknown) => (error instanceof Error ? error : new Error('no answer')));
  if (response instanceof Error) return 'nothing answers there';
  const said: unknown = await response.json().catch(() => undefined);
  if (response.status === 200) return { said };
  const reasons = refusals.safeParse(said);
  const why = `it answers ${response.status}${reasons.success ? `: ${reasons.data.errors.join('; ').replaceAll(/\s+/g, ' ').trim()}` : ''}`;
  // Sealed, starting, a standby without its leader, or too many calls.
  if (response.status >= 500 || response.status === 429) return why;
  throw new KeyServiceError(why);
}
