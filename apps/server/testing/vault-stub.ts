import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transit engine as Vault serves it: encrypt, decrypt, rewrap and wrapped data keys of one named key, in versions. */
export interface VaultStub {
  /** The settings of a program that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  /** Makes a new version of its key; the older ones still open. */
  rotate(): void;
  /** Answers as a sealed Vault does for the next calls. */
  seal(calls: number): void;
  close(): Promise<void>;
}

const refusal = (status: number, ...errors: string[]) => ({ status, body: { errors } });

/** Starts it on a free port. */
export async function openVaultStub(): Promise<VaultStub> {
  const token = `hvs.${randomBytes(12).toString('base64url')}`;
  const versions = [randomBytes(32)];
  const asked: string[] = [];
  let sealed = 0;

  const encrypt = (plain: Buffer) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? '', nonce);
    const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return { ciphertext: `vault:v${versions.length}:${bytes.toString('base64')}`, key_version: versions.length };
  };
  const decrypt = (text: unknown) => {
    const [, version = '', base64 = ''] = /^vault:v(\d+):(.+)$/.exec(String(text)) ?? [];
    const [key, bytes] = [versions[Number(version) - 1], Buffer.from(base64, 'base64')];
    if (!key || bytes.length < 29) return undefined;
    try {
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      cipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
    } catch {
      return undefined;
    }
  };
  const answer = (path: string, body: Readonly<Record<string, unknown>>) => {
    if (path === 'datakey/wrapped/kassa') return { status: 200, body: { data: encrypt(randomBytes(32)) } };
    if (path === 'encrypt/kassa')
      return { status: 200, body: { data: encrypt(Buffer.from(String(body.plaintext), 'base64')) } };
    if (path !== 'decrypt/kassa' && path !== 'rewrap/kassa')
      return refusal(403, '1 error occurred:\n\t* permission denied\n\n');
    const plain = decrypt(body.ciphertext);
    if (!plain) return refusal(400, 'invalid ciphertext: unable to decrypt');
    const data = path === 'rewrap/kassa' ? encrypt(plain) : { plaintext: plain.toString('base64') };
    return { status: 200, body: { data } };
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url?.replace('/v1/transit/', '') ?? '';
    asked.push(path);
    sealed -= 1;
    const said =
      sealed >= 0
        ? refusal(503, 'Vault is sealed')
        : request.headers['x-vault-token'] === token
          ? answer(path, JSON.parse(Buffer.concat(chunks).toString()))
          : refusal(403, '2 errors occurred:\n\t* permission denied\n\t* invalid token\n\n');
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { KASSA_KMS_URL: `http://127.0.0.1:${port}`, KASSA_KMS_KEY: 'kassa', KASSA_KMS_TOKEN: token },
    asked,
    rotate: () => void versions.push(randomBytes(32)),
    seal: (calls) => {
      sealed = calls;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
