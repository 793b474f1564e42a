import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of a build, and what it loads with it. `name`: the part it was made of. */
export type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};

/** Vite's manifest: the files of a build by the source they begin with. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Reads Vite's manifest in a built folder. */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}
