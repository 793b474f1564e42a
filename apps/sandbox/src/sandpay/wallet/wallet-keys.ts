import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The curve of all keys in a Google Pay token. */
export const curve = 'prime256v1';

/** The keys of the pretend wallet. They can't make or open a real wallet's tokens. */
export interface WalletKeys {
  /** Signs the keys that sign tokens. */
  readonly root: KeyObject;
  /** Sandpay's own private number. Tokens are encrypted for it. */
  readonly recipient: Buffer;
}

/**
 * Returns the wallet's keys. They are made at the first use and stored with the other state, so that a token survives a
 * restart.
 */
export function walletKeys(db: DatabaseSync): WalletKeys {
  const row = db.prepare("select value from settings where name = 'wallet_keys'").get();
  const { root, recipient }: StoredKeys = row ? JSON.parse(String(row.value)) : makeKeys(db);
  return {
    root: createPrivateKey({ key: Buffer.from(root, 'base64'), format: 'der', type: 'pkcs8' }),
    recipient: Buffer.from(recipient, 'base64'),
  };
}

interface StoredKeys {
  readonly root: string;
  readonly recipient: string;
}

function makeKeys(db: DatabaseSync): StoredKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const recipient = createECDH(curve);
  recipient.generateKeys();
  const keys = {
    root: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    recipient: recipient.getPrivateKey('base64'),
  };
  db.prepare("insert into settings (name, value) values ('wallet_keys', ?)").run(JSON.stringify(keys));
  return keys;
}
