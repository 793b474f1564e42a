import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './manifest.ts';

/** The part of a built file's name that changes with its content. */
const hash = /[\w-]{8}(?=\.(?:js|css)\b)/g;

/**
 * Returns a reader of built files that has other names of files in them: each as long and as random as the real one, and made
 * from the name of the part. Names that change with any content compress a few bytes better or worse, and a budget would be
 * missed by a change that adds nothing.
 */
export function readSteadily(dist: string, manifest: Manifest): (file: string) => Buffer {
  const names = new Map<string, string>();
  for (const [key, { file, name = '', css = [] }] of Object.entries(manifest)) {
    for (const [index, built] of [file, ...css].entries()) {
      const [own] = built.match(hash) ?? [];
      const made = digestOf(`${name} ${key.replace(hash, '')} ${index}`);
      // Of a style that several parts name, the same name is taken whatever their order is.
      if (own) names.set(own, [made, names.get(own) ?? made].sort()[0] ?? made);
    }
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
