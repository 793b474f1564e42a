import { createStore } from '../store.ts';

/** A message that stands for 3 seconds. `key` rises, so that the same words twice are two messages. */
export interface ToastMessage {
  readonly key: number;
  readonly text: string;
}

export const toastStore = createStore<ToastMessage | null>(null);
const standsForMs = 3000;

/** Shows `text` for 3 seconds; a newer message takes the place of an older one. */
export function showToast(text: string): void {
  const key = (toastStore.get()?.key ?? 0) + 1;
  toastStore.set({ key, text });
  setTimeout(() => {
    if (toastStore.get()?.key === key) toastStore.set(null);
  }, standsForMs);
}
