import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder whole or not at all: `fill` fills an unfinished one beside it, which gets the name at the end. One that
 * is there already is left alone.
 */
export async function finishedFolder(
  folder: string,
  fill: (unfinished: string) => void | Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.new-`);
  try {
    await fill(unfinished);
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
