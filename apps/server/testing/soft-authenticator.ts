import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a browser is asked for when a passkey is made. */
interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}

interface Held {
  readonly id: Buffer;
  readonly handle: string;
  readonly key: KeyObject;
  count: number;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
/** The person is there, and was verified. */
const present = 0x05;
const attested = 0x40;

/** An authenticator in software that makes ES256 passkeys, as Web Authentication Level 3 (W3C) says. */
export class SoftAuthenticator {
  readonly #held: Held[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a passkey. @throws Error where it holds one of the excluded ones */
  create(options: CreationOptions): {
    id: string;
    clientDataJSON: string;
    attestationObject: string;
    transports: string[];
  } {
    const excluded = new Set(options.excludeCredentials?.map(({ id }) => id));
    if (this.#held.some(({ id }) => excluded.has(id.toString('base64url'))))
      throw new Error('a passkey is held already');
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const held = { id: randomBytes(32), handle: options.user.id, key: privateKey, count: 1 };
    this.#held.push(held);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE_Key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#head(options.rp.id ?? '', present | attested, held.count),
      Buffer.alloc(16),
      Buffer.from([0, held.id.length]),
      held.id,
      cose,
    ]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      id: held.id.toString('base64url'),
      clientDataJSON: this.#client('webauthn.create', options.challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs in with the newest passkey. @param changes what a thief would change */
  get(
    { challenge, rpId = '' }: { readonly challenge: string; readonly rpId?: string },
    changes: {
      readonly flags?: number;
      readonly origin?: string;
      readonly handle?: string;
      readonly count?: number;
    } = {},
  ): { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string } {
    const held = this.#held.at(-1);
    if (!held) throw new Error('no passkey is held');
    held.count += 1;
    const data = this.#head(rpId, changes.flags ?? present, changes.count ?? held.count);
    const clientDataJSON = this.#client('webauthn.get', challenge, changes.origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: held.id.toString('base64url'),
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, held.key).toString('base64url'),
      userHandle: changes.handle ?? held.handle,
    };
  }

  #head(rpId: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #client(type: string, challenge: string, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
