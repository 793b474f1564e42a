import { createDecipheriv, scryptSync, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { bytesToHex, type Hex, keccak256 } from 'viem';
import { z } from 'zod';

/** An encrypted key file, version 3 with scrypt, as geth, foundry and most wallets write it. */
const keyFile = z.object({
  version: z.literal(3),
  crypto: z.object({
    cipher: z.literal('aes-128-ctr'),
    ciphertext: z.string(),
    cipherparams: z.object({ iv: z.string() }),
    kdf: z.literal('scrypt'),
    kdfparams: z.object({
      dklen: z.literal(32),
      n: z.number().int().max(1_048_576),
      p: z.number().int().max(16),
      r: z.number().int().max(16),
      salt: z.string(),
    }),
    mac: z.string(),
  }),
});

const memoryLimit = 2 ** 30;

/** Opens a key file. @throws Error with one line, never with its content, when it is no such file or the password is wrong */
export function openKeystore(path: string, password: string): Hex {
  const { crypto } = readKeyFile(path);
  const { n, r, p, salt, dklen } = crypto.kdfparams;
  const derived = scryptSync(password, Buffer.from(salt, 'hex'), dklen, { N: n, r, p, maxmem: memoryLimit });
  const sealed = Buffer.from(crypto.ciphertext, 'hex');
  const mac = keccak256(Buffer.concat([derived.subarray(16, 32), sealed]), 'bytes');
  const expected = Buffer.from(crypto.mac, 'hex');
  if (expected.length !== mac.length || !timingSafeEqual(mac, expected)) throw new Error('its password is wrong');
  const cipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), Buffer.from(crypto.cipherparams.iv, 'hex'));
  return bytesToHex(Buffer.concat([cipher.update(sealed), cipher.final()]));
}

function readKeyFile(path: string): z.output<typeof keyFile> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('the file can not be read');
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new Error('it is no version 3 key file with scrypt');
  }
}
