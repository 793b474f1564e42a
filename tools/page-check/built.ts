import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Reads the checkout as it was built in `root`: each served file by its path. The page itself is `index.html`. */
export function readCheckoutFiles(root: string): ReadonlyMap<string, Buffer> {
  const folder = join(root, 'apps', 'checkout', 'dist');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = files.map((file) => relative(folder, file).split(sep).join('/'));
  const served = paths.filter((path) => !/(^|\/)\./.test(path) && !/\.(br|gz|map)$/.test(path));
  return new Map(served.map((path) => [path, readFileSync(join(folder, path))]));
}
