import { inLogin } from '../storage.ts';

/**
 * The buyer's address in local storage, sealed under a key that can't be read out: the key lives in IndexedDB as a
 * non-extractable WebCrypto key, so a copy of the storage alone shows nobody's address.
 */
const storedAs = 'email';
/** The seed's second name: the address that was typed to log in, where `email` may be a ready log-in's (section 3). */
const typedAs = 'login_email';

/** Seals and keeps `email`; `typed`: the buyer logged in with it by a code. Where the browser has no such storage (some private windows), nothing is kept. */
export async function keepEmail(email: string, typed: boolean): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), encode(email));
    const text = `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
    inLogin.set(storedAs, text);
    if (typed) inLogin.set(typedAs, text);
  } catch {
    inLogin.remove(storedAs);
    inLogin.remove(typedAs);
  }
}

/** The address that was kept; '' when there is none or it can't be opened any more. */
export async function readEmail(): Promise<string> {
  const [iv, sealed] = (inLogin.get(storedAs) ?? '').split('.');
  if (!iv || !sealed) return '';
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromText(iv) },
      await sealingKey(),
      fromText(sealed),
    );
    return new TextDecoder().decode(opened);
  } catch {
    return '';
  }
}

/** First 3 characters, ***, then the part from the at-sign (seed section 2, Menu). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : `${email.slice(0, Math.min(3, at))}***${email.slice(at)}`;
}

async function sealingKey(): Promise<CryptoKey> {
  const opening = indexedDB.open('kassa', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  const database = await done(opening);
  try {
    const kept = await done<CryptoKey | undefined>(database.transaction('keys').objectStore('keys').get(storedAs));
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await done(database.transaction('keys', 'readwrite').objectStore('keys').put(made, storedAs));
    return made;
  } finally {
    database.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const encode = (text: string) => new TextEncoder().encode(text);
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromText = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
