import { inLogin } from '../storage.ts';

const storedAs = 'fingerprint_id';

/**
 * Returns a random 128-bit id of this browser, as 32 hex digits. Nothing is fingerprinted
 * (docs/specification/journey.md#what-the-browser-keeps).
 */
export function browserId(): string {
  const kept = inLogin.get(storedAs);
  if (kept) return kept;
  const made = crypto.randomUUID().replaceAll('-', '');
  inLogin.set(storedAs, made);
  return made;
}
