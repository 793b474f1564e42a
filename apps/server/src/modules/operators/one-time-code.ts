import { createHmac } from 'node:crypto';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of six digits of one time step: RFC 4226 with SHA-1, counted as RFC 6238 says. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/**
 * The time step that a code is of, one before or after the present one at most (clocks differ); undefined when it is of none
 * of them. @param now real time, ms since 1970: telephones know no other
 */
export function stepOfCode(key: Buffer, code: string, now: number): number | undefined {
  const present = Math.floor(now / stepMs);
  return [present, present - 1, present + 1].find((step) => codeAt(key, step) === code);
}

/** RFC 4648 base 32 without padding: how authenticators take a secret. */
export function base32Of(key: Buffer): string {
  const bits = [...key].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
