import { cpSync, existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the lockfile: a package at its place below node_modules. */
interface Locked {
  readonly version?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

/** The lockfile. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Reads the lockfile of a folder. */
export function readLock(folder: string): Lock {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
}

/**
 * Lists the places of some packages and of all that they need, as they are installed for this platform.
 * @param installed whether a place is there @throws Error where one is missing
 */
export function withDependencies(
  { packages }: Lock,
  names: Iterable<string>,
  installed: (place: string) => boolean,
): string[] {
  const places = new Set<string>();
  const waiting: string[] = [];
  const need = (name: string, from: string, optional: boolean) => {
    const place = placeOf(packages, name, from);
    if (place !== undefined && installed(place)) waiting.push(place);
    else if (!optional) throw new Error(`${name} is not installed, which ${from || 'the server'} needs`);
  };
  for (const name of names) need(name, '', false);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place];
    if (places.has(place) || entry === undefined) continue;
    places.add(place);
    for (const name of Object.keys(entry.dependencies ?? {})) need(name, place, false);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) need(name, place, true);
    for (const name of Object.keys(entry.peerDependencies ?? {}))
      if (!entry.peerDependenciesMeta?.[name]?.optional) need(name, place, false);
  }
  return [...places].sort();
}

/** Finds the place that `name` means for a package at `from`: the nearest node_modules up from there. */
function placeOf(packages: Lock['packages'], name: string, from: string): string | undefined {
  for (let above = from; ; above = above.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (above === '') return undefined;
  }
}

// What Node never loads: types, sources, maps, the same code for `require`, and texts for people. Licences stay.
const never = /\.(?:[cm]?ts|map|flow|md|markdown|tsbuildinfo)$|\/(?:_types|__tests__|\.github)(?:\/|$)/i;
const licence = /licen[cs]e|notice|copying/i;

/** Copies a package into another folder, without what a running program never reads. */
export function copyPackage(root: string, stage: string, place: string): void {
  const from = join(root, place);
  cpSync(from, join(stage, place), {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length);
      if (inside === '') return true;
      // Packages below it are listed on their own.
      if (/\/node_modules(?:\/|$)/.test(inside)) return false;
      return licence.test(inside) || !never.test(inside);
    },
  });
}

/** Whether a package lies at a place of a folder. */
export function isInstalled(root: string, place: string): boolean {
  return existsSync(join(root, place, 'package.json')) && !lstatSync(join(root, place)).isSymbolicLink();
}
