import { createCipheriv, scryptSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keccak256 } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeystore } from './keystore.ts';

const key = '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';
const password = 'correct horse';

/** A key file as foundry writes it: N 8192, r 8, p 1. */
function keyFile(): Record<string, unknown> {
  const salt = Buffer.alloc(32, 1);
  const iv = Buffer.alloc(16, 2);
  const derived = scryptSync(password, salt, 32, { N: 8_192, r: 8, p: 1, maxmem: 2 ** 30 });
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv);
  const sealed = Buffer.concat([cipher.update(Buffer.from(key.slice(2), 'hex')), cipher.final()]);
  return {
    version: 3,
    id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: sealed.toString('hex'),
      kdf: 'scrypt',
      kdfparams: { dklen: 32, n: 8_192, r: 8, p: 1, salt: salt.toString('hex') },
      mac: keccak256(Buffer.concat([derived.subarray(16), sealed])).slice(2),
    },
  };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kassa-key-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('a key file opens with its password, and with no other', () => {
  const path = file('key.json', JSON.stringify(keyFile()));
  expect(openKeystore(path, password)).toBe(key);
  expect(() => openKeystore(path, 'correct Horse')).toThrow('its password is wrong');
});

test('a file that is no key file is refused in one line, without its content', () => {
  expect(() => openKeystore(join(folder, 'nothing'), 'x')).toThrow('the file can not be read');
  for (const text of [key, '{}', JSON.stringify({ ...keyFile(), version: 1 })])
    expect(() => openKeystore(file('bad.json', text), 'x')).toThrow(/^it is no version 3 key file with scrypt$/);
});
