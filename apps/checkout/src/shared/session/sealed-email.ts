import { inLogin } from '../storage.ts';
import { openText, sealText } from './sealed-text.ts';

/** The buyer's email address is in local storage, sealed. */
const storedAs = 'email';
/**
 * A second name: the address that the buyer typed to log in, where `email` may be a ready log-in's
 * (docs/specification/journey.md#what-the-browser-keeps).
 */
const typedAs = 'login_email';

/**
 * Seals and keeps `email`. `typed`: the buyer logged in with it by a code. Where the browser has no such storage (some
 * private windows), nothing is kept.
 */
export async function saveEmail(email: string, typed: boolean): Promise<void> {
  try {
    const text = await sealText(email);
    inLogin.set(storedAs, text);
    if (typed) inLogin.set(typedAs, text);
  } catch {
    inLogin.remove(storedAs);
    inLogin.remove(typedAs);
  }
}

/** What was opened last: the sealed text, and the address in it. */
let opened: { readonly text: string | null; readonly email: string } | null = null;

/** Returns the kept address. '' when there is none or it can't be opened any more. */
export async function readEmail(): Promise<string> {
  const text = inLogin.get(storedAs);
  const email = await openText(text);
  opened = { text, email };
  return email;
}

/** Returns the kept address at once where this page has opened it before. '' otherwise. */
export function knownEmail(): string {
  return opened !== null && opened.text === inLogin.get(storedAs) ? opened.email : '';
}

/** Returns the address that was typed to log in. '' when there is none or it can't be opened any more. */
export function readTypedEmail(): Promise<string> {
  return openText(inLogin.get(typedAs));
}

/** Masks an address: first 3 characters, ***, then the part from the at-sign (docs/specification/journey.md#masks). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : `${email.slice(0, Math.min(3, at))}***${email.slice(at)}`;
}
