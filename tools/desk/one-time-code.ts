import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** Returns the time step of a moment in ms since 1970. Each step has one code (RFC 6238). */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** Returns how long a time step still lasts, in ms. */
export function restOfStep(now: number): number {
  return stepMs - (now % stepMs);
}

/**
 * Returns the six-digit code that an authenticator shows in a time step.
 * @param secret base 32, as in the otpauth address
 */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decoded(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function decoded(secret: string): Buffer {
  const bits = [...secret.toUpperCase().replace(/[\s=-]/g, '')]
    .map((letter) => Math.max(alphabet.indexOf(letter), 0).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
