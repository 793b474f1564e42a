import { createStore } from '../store.ts';

/** A message that is shown for 3 seconds. `key` rises, so that the same text twice is two messages. */
export interface ToastMessage {
  readonly key: number;
  readonly text: string;
}

/** The toast on screen, or null. */
export const toastStore = createStore<ToastMessage | null>(null);
const shownForMs = 3000;

/** Shows `text` for 3 seconds. A newer message replaces an older one. */
export function showToast(text: string): void {
  const key = (toastStore.get()?.key ?? 0) + 1;
  toastStore.set({ key, text });
  setTimeout(() => {
    if (toastStore.get()?.key === key) toastStore.set(null);
  }, shownForMs);
}
