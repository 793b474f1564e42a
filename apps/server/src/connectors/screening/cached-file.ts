import { readFile, stat } from 'node:fs/promises';

/** Reads a file, and again only when it has changed. @throws when it can't be read, or `read` makes nothing of it */
export function cachedFile<T>(path: string, read: (text: string) => T): () => Promise<T> {
  let kept: { readonly state: string; readonly value: T } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(path);
    const state = `${mtimeMs} ${size} ${ino}`;
    if (kept?.state !== state) kept = { state, value: read(await readFile(path, 'utf8')) };
    return kept.value;
  };
}
