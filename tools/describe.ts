// `npm run describe`: writes the tables of docs/specification that come from the code (methods, currencies, calls,
// codes), and that of docs/performance.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from './describe/tables.ts';
import { root, say } from './launch/progress.mjs';

const pages = readdirSync(join(root, 'docs/specification')).map((name) => `docs/specification/${name}`);

for (const name of [...pages, 'docs/performance.md']) {
  const path = join(root, name);
  const page = readFileSync(path, 'utf8');
  const now = described(page);
  if (now === page) continue;
  writeFileSync(path, now);
  say(`${name} is written anew.`);
}
