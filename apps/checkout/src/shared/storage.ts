import { isTabOnly } from './embed/host.ts';

/** Short texts by name. */
interface TextStorage {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** Storage of this browser (local storage), for all its tabs. */
export const inBrowser = createTextStorage(() => localStorage);

/** Storage of this tab (session storage), which survives reloads. */
export const inTab = createTextStorage(() => sessionStorage);

/** Storage for what says who the buyer is: of this browser, or with a merchant who embeds us only of this tab. */
export const inLogin = createTextStorage(() => (isTabOnly() ? sessionStorage : localStorage));

/** Returns whether the browser refuses to store anything, by a setting or in some private windows. */
export function isStorageShut(): boolean {
  try {
    return !localStorage || !sessionStorage;
  } catch {
    return true;
  }
}

/**
 * Stores texts in the browser's storage. Where the browser stores nothing, or has no room left, the page keeps them
 * itself until it is reloaded, so that no purchase ends because of a closed storage.
 */
function createTextStorage(storage: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = (work: () => string | null | undefined) => {
    try {
      return work() ?? null;
    } catch {
      return null;
    }
  };
  return {
    get: (name) => memory.get(name) ?? attempt(() => storage().getItem(name)),
    set(name, value) {
      try {
        storage().setItem(name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    remove(name) {
      memory.delete(name);
      attempt(() => void storage().removeItem(name));
    },
  };
}
