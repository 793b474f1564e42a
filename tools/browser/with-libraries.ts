import { join } from 'node:path';

/** Returns this process's environment with a folder of libraries, after those it names already. */
export function withLibraries(...folder: string[]): Record<string, string> {
  const { LD_LIBRARY_PATH: others } = process.env;
  const libraries = join(...folder);
  return {
    ...process.env,
    LD_LIBRARY_PATH: others ? `${others}:${libraries}` : libraries,
  } as Record<string, string>;
}
