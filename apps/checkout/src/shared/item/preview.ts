import { createStore } from '../store.ts';

/** `src`: a small version, as a data address, of the picture at the address `of`. */
interface Preview {
  readonly of: string;
  readonly src: string;
}

/** The preview that the server drew into this page. Null without one, and as soon as the picture itself is there. */
export const previewStore = createStore<Preview | null>(null);
