import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/progress.mjs';

/** A package that merchants install: its folder, and how it is built. */
export interface Published {
  readonly folder: string;
  /** The oldest JavaScript that it may be read by. */
  readonly target: string;
  readonly lib: readonly string[];
  /** Modules of packages/contract whose types it needs, by the end of their name: `embed` of `@kassa/contract/embed`. */
  readonly contract: readonly string[];
}

/** Every package that merchants install. */
export const published: readonly Published[] = [
  { folder: 'packages/sdk-node', target: 'ES2022', lib: ['ES2023'], contract: [] },
  { folder: 'packages/cli', target: 'ES2022', lib: ['ES2023'], contract: [] },
  { folder: 'packages/embed', target: 'ES2020', lib: ['ES2020', 'DOM', 'DOM.Iterable'], contract: ['embed'] },
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Programs by their names. */
  readonly bin?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Reads the package.json of a package. */
export function manifestOf({ folder }: Published): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

/** Returns what is offered to merchants. A page loads `./script` by its address: as a module it would do nothing. */
export function offeredBy({ exports }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(exports).filter(([name]) => name !== './script'));
}

/** Makes the package.json that is packed: it offers what was built, and names nothing that only this repository has. */
export function packedManifest(manifest: Manifest): object {
  const { private: _, devDependencies: __, exports: ___, ...kept } = manifest;
  const bin = Object.entries(manifest.bin ?? {}).map(([name, source]) => [name, builtOf(source)]);
  const exports = Object.fromEntries(
    Object.entries(offeredBy(manifest)).map(([name, source]) => {
      const built = builtOf(source);
      return [name, { types: built.replace(/js$/, 'd.ts'), default: built }] as const;
    }),
  );
  // Compilers that know no exports find the types of the other entries so.
  const others = Object.entries(exports).filter(([name]) => name !== '.');
  const typesVersions = { '*': Object.fromEntries(others.map(([name, { types }]) => [name.slice(2), [types]])) };
  return {
    ...kept,
    ...(manifest.dependencies ? { dependencies: withVersions(manifest.dependencies) } : {}),
    engines: { node: '>=20' },
    ...(bin.length > 0 ? { bin: Object.fromEntries(bin) } : {}),
    exports: { ...exports, './package.json': './package.json' },
    main: './dist/index.js',
    types: './dist/index.d.ts',
    ...(others.length > 0 ? { typesVersions } : {}),
    sideEffects: false,
    files: ['dist'],
  };
}

/** Within the repository any version is the one beside it; outside it must not be one from before. */
function withVersions(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  const ours = new Map(published.map(manifestOf).map(({ name, version }) => [name, `^${version}`]));
  return Object.fromEntries(Object.entries(dependencies).map(([name, range]) => [name, ours.get(name) ?? range]));
}

function builtOf(source: string): string {
  return source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');
}
