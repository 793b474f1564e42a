import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program of the system; undefined where this machine has none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
