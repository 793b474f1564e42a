import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Rule, readRepository } from './repository.ts';

/**
 * Returns what a rule reports about a repository with exactly these files, as `path:line message`. For the rules' own
 * tests.
 */
export function breaches(rule: Rule, files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kassa-rules-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return rule(readRepository(root)).map(({ path, line, message }) => `${path}:${line} ${message}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}
