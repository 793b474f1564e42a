import { isTabOnly } from './embed/host.ts';

/** Small texts by name. */
interface Kept {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
}

/** What stays in this browser (local storage), for all its tabs. */
export const inBrowser = keptIn(() => localStorage);

/** What stays in this tab (session storage), through reloads. */
export const inTab = keptIn(() => sessionStorage);

/** What says who the buyer is: stays in this browser; with a merchant who embeds us in this tab alone. */
export const inLogin = keptIn(() => (isTabOnly() ? sessionStorage : localStorage));

/** Whether the browser refuses to keep anything for us, by a setting or in some private windows. */
export function isStorageShut(): boolean {
  try {
    return !localStorage || !sessionStorage;
  } catch {
    return true;
  }
}

/**
 * Where the browser keeps nothing, or has no room left, the page remembers by itself: all goes on, until it is reloaded.
 * Nobody's purchase ends because a storage is shut.
 */
function keptIn(storage: () => Storage): Kept {
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
