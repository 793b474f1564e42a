import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { assetNames, readAsset } from '../../../apps/sandbox/src/web-server/assets.ts';
import { readManifest } from '../manifest.ts';
import { type Allowed, allowed } from './allowed.ts';
import { readYounger, type Younger } from './compatibility.ts';
import { youngerInScript } from './script-features.ts';
import { youngerInStyle } from './style-features.ts';

/** A file as browsers get it. */
export interface ServedFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads the scripts and styles of the built checkout, with the newest script for merchants' pages. A script of a part, which
 * has a hash as its name, is named by its part too.
 */
export function builtFiles(dist: string): ServedFile[] {
  const paths = globSync(['assets/*.{js,css}', 'embed/kassa.js'], { cwd: dist }).sort();
  const manifest = readManifest(dist);
  const parts = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
  const nameOf = (path: string) => {
    const part = parts.get(path);
    return part && !basename(path).startsWith(part) ? `assets/${part}-${basename(path)}` : path;
  };
  return paths.map((path) => ({ name: nameOf(path), text: readFileSync(join(dist, path), 'utf8') }));
}

/** Reads the scripts and styles of the sandbox's pages: the provider's card frames and its hosted pages are among them. */
export function providerFiles(): ServedFile[] {
  return assetNames.map((name) => ({ name: `sandbox/${name}`, text: readAsset(name) }));
}

/**
 * Names everything in `files` that one of the oldest browsers lacks and that is not allowed, and every row of `allowed`
 * that no file needs.
 */
export function checkBuilt(files: readonly ServedFile[], rows: readonly Allowed[] = allowed): string[] {
  const younger = readYounger();
  const needed = new Set<string>();
  const isAllowed = (feature: string, file: string) => {
    const at = rows.findIndex(({ features, files }) => features.includes(feature) && (files?.test(file) ?? true));
    needed.add(`${at} ${feature}`);
    return at >= 0;
  };
  const problems = files.flatMap((file) =>
    [...youngerIn(file, younger)]
      .filter((feature) => !isAllowed(feature, basename(file.name)))
      .map((feature) => `${file.name}: ${feature} is younger than the oldest browsers`),
  );
  const unneeded = rows.flatMap(({ features }, at) => features.filter((feature) => !needed.has(`${at} ${feature}`)));
  return [...problems, ...unneeded.map((feature) => `${feature}: nothing needs it any more, take it out of the list`)];
}

function youngerIn({ name, text }: ServedFile, younger: Younger): Set<string> {
  if (name.endsWith('.css')) return youngerInStyle(text);
  return /\.[jt]s$/.test(name) ? youngerInScript(text, younger) : new Set();
}
