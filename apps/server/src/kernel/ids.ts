import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret or handle of `bytes` random bytes in base64url: 16 give 22 characters, 32 give 43. */
export function randomHandle(bytes = 16): string {
  return randomBytes(bytes).toString('base64url');
}

/** A public number of `digits` random decimal digits, the first not 0. Says nothing about the order of creation. */
export function randomNumber(digits = 20): string {
  let text = String(randomInt(1, 10));
  while (text.length < digits) text += String(randomInt(0, 1_000_000_000)).padStart(9, '0');
  return text.slice(0, digits);
}

/** Six random digits, every one of the million equally likely. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** SHA-256 of `text` in hex: for what is stored only to be recognised and has 128 random bits or more. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two secrets are equal, in time that tells nothing, also when their lengths differ. */
export function secretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
