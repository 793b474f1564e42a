import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sdks = new URL('../../../sdks/', import.meta.url).pathname;

/** Saves a file that the README of a client shows. @returns its path */
export async function saveFromReadme(language: string, name: string, folder: string): Promise<string> {
  const readme = await readFile(join(sdks, language, 'README.md'), 'utf8');
  const block = new RegExp(`\`\`\`\\w+\\n((?:<\\?php\\n)?(?:#|//) ${name}\\n[\\s\\S]*?)\`\`\``).exec(readme);
  if (!block?.[1]) throw new Error(`The README of ${language} shows no ${name}`);
  const path = join(folder, name);
  await writeFile(path, block[1]);
  return path;
}
