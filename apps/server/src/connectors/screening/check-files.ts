import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../kernel/config-error.ts';
import type { RiskConfig } from '../../kernel/risk-config.ts';
import { countryFinder } from './places.ts';
import { readList } from './read-list.ts';

/**
 * Reads every file of the settings once, for the start: one that is missing or empty would refuse every buyer.
 * @throws ConfigError with one line that names the setting and the file
 */
export async function checkScreeningFiles({ screeningLists, countryFile }: RiskConfig): Promise<void> {
  for (const path of screeningLists) await check('KASSA_SCREENING_LISTS', path, readList);
  if (countryFile !== undefined) await check('KASSA_COUNTRY_FILE', countryFile, countryFinder);
}

async function check(setting: string, path: string, read: (text: string) => unknown): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${setting} names ${path}, which can't be read: ${error.code}`);
  });
  try {
    read(text);
  } catch (error) {
    throw new ConfigError(`${setting} names ${path}: ${error instanceof Error ? error.message : 'it is not one'}`);
  }
}
