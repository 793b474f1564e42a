import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

/** The part of a built file's name that changes with its content. */
const hash = /[\w-]{8}(?=\.(?:js|css)\b)/g;

/**
 * Returns a reader of built files that has other names of files in them: each as long and as random as the real one, and the
 * same in each build. Names that change with any content compress a few bytes better or worse, and a budget would be missed
 * by a change that adds nothing.
 */
export function readSteadily(dist: string, manifest: Manifest): (file: string) => Buffer {
  const parts = Object.entries(manifest).map(([key, chunk]) => ({
    files: [chunk.file, ...(chunk.css ?? [])],
    place: `${chunk.name ?? ''} ${key.replace(hash, '')}`,
    bytes: statSync(join(dist, chunk.file)).size,
  }));
  // Parts of the same name differ in size.
  parts.sort((one, other) => one.place.localeCompare(other.place) || one.bytes - other.bytes);
  const names = new Map<string, string>();
  for (const file of parts.flatMap(({ files }) => files)) {
    const [name] = file.match(hash) ?? [];
    if (name && !names.has(name)) names.set(name, digestOf(`${names.size}`));
  }
  return (file) => {
    // One character is one byte, whatever the file is.
    const text = readFileSync(join(dist, file), 'latin1');
    return Buffer.from(
      text.replace(hash, (name) => names.get(name) ?? name),
      'latin1',
    );
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
