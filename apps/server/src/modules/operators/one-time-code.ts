import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Computes the code of six digits of one time step: RFC 4226 with SHA-1, counted as RFC 6238 says. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/**
 * Finds the time step of a code, at most one before or after the present one because clocks differ; undefined for any
 * other code. @param now real time, ms since 1970: phones do not follow the sandbox's clock
 */
export function stepOfCode(key: Buffer, code: string, now: number): number | undefined {
  const present = Math.floor(now / stepMs);
  return [present, present - 1, present + 1].find((step) => codeAt(key, step) === code);
}

/** Encodes a key in RFC 4648 base 32 without padding, as authenticators expect it. */
export function base32Of(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
