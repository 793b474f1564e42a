const keyName = 'email';

/**
 * Seals a text under a key that can't be read out: a non-extractable WebCrypto key in IndexedDB, so a copy of the
 * storage alone shows nothing. Throws where the browser has no such storage (some private windows).
 */
export async function sealText(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), encode(text));
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

/** Returns the text that `sealText` has sealed. '' when there is none or it can't be opened any more. */
export async function openText(stored: string | null): Promise<string> {
  const [iv, sealed] = (stored ?? '').split('.');
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

async function sealingKey(): Promise<CryptoKey> {
  const opening = indexedDB.open('kassa', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  const database = await done(opening);
  try {
    const kept = await done<CryptoKey | undefined>(database.transaction('keys').objectStore('keys').get(keyName));
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await done(database.transaction('keys', 'readwrite').objectStore('keys').put(made, keyName));
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
