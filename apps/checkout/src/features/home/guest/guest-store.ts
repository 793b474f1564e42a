import { createStore } from '../../../shared/store.ts';

/** The id of the form whose fields a guest fills in on home. Proceed is its button, so that Enter presses it. */
export const guestForm = 'guest';

/**
 * `ask`: requests the code of the log-in for what is typed on home, or says at the fields what is missing. Returns false
 * where nothing is typed. Null until the fields' own code is there. `sending`: the request runs, or waits for that code.
 */
export const guestStore = createStore<{ readonly ask: (() => boolean) | null; readonly sending: boolean }>({
  ask: null,
  sending: false,
});

/** Returns the address in the field, as the browser has it. */
export function typedOnHome(): string {
  return document.querySelector<HTMLInputElement>(`#${guestForm} input`)?.value ?? '';
}

/** Keeps a press on Proceed for the fields' own code. Returns false where nothing is typed, and nothing is kept then. */
export function waitToAsk(): boolean {
  if (typedOnHome().trim() === '') return false;
  guestStore.set({ ask: null, sending: true });
  return true;
}

/** Presses Proceed, as Enter in the field does. */
export function pressProceed(): void {
  document.querySelector<HTMLButtonElement>(`[form=${guestForm}]`)?.click();
}
