import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../../../tools/checkout-build.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;

/** Matches the addresses of the checkout's scripts with these names. Their files are named by a hash alone. */
export function scriptsNamed(...names: readonly string[]): RegExp {
  const manifest = JSON.parse(readFileSync(join(checkoutDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = Object.values(manifest).filter(({ name = '' }) => names.includes(name));
  const missing = names.filter((wanted) => !files.some(({ name }) => name === wanted));
  if (missing.length > 0) throw new Error(`the checkout has no part named ${missing.join(', ')}`);
  return new RegExp(`/(?:${files.map(({ file }) => RegExp.escape(file)).join('|')})$`);
}
