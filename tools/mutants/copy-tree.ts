import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const left = new Set(['node_modules', 'dist', 'test-results']);

/**
 * Copies the tree into a temporary folder, so that nothing is ever changed in this one. Installed packages are linked; our
 * own ones lead to the copy.
 * @returns the folder
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'kassa-mutants-'));
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || left.has(name)) continue;
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !left.has(basename(path)),
    });
  }
  const installed = globSync('{node_modules,{apps,packages}/*/node_modules,tools/node/node_modules}', { cwd: root });
  for (const folder of installed) linkPackages(join(root, folder), join(copy, folder));
  return copy;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@kassa') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'junction');
  }
}
