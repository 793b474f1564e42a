import { checkoutDir } from '../../../tools/checkout-build.ts';
import { readManifest } from '../../../tools/testing/manifest.ts';

/** Matches the addresses of the checkout's scripts with these names. Their files are named by a hash alone. */
export function scriptsNamed(...names: readonly string[]): RegExp {
  const manifest = readManifest(checkoutDir);
  const files = Object.values(manifest).filter(({ name = '' }) => names.includes(name));
  const missing = names.filter((wanted) => !files.some(({ name }) => name === wanted));
  if (missing.length > 0) throw new Error(`the checkout has no part named ${missing.join(', ')}`);
  return new RegExp(`/(?:${files.map(({ file }) => RegExp.escape(file)).join('|')})$`);
}
