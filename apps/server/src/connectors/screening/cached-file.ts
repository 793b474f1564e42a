import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Reads a file, and again only when it has changed. @throws Error when it can't be read, or `read` refuses it */
export function cachedFile<T>(path: string, read: (text: string) => T): () => Promise<T> {
  let kept: { readonly state: string; readonly value: T } | undefined;
  return async () => {
    // Of a file nearby this takes microseconds; to hand it to another thread takes twenty times as long.
    const { mtimeMs, size, ino } = statSync(path);
    const state = `${mtimeMs} ${size} ${ino}`;
    if (kept?.state !== state) kept = { state, value: read(await readFile(path, 'utf8')) };
    return kept.value;
  };
}
