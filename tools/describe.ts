// `npm run describe`: writes the tables of docs/specification that come from the code (methods, currencies, calls,
// codes), that of docs/performance.md, and the calls of the clients in sdks.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from './describe/tables.ts';
import { root, say } from './launch/progress.mjs';
import { madeFiles } from './sdks/made.ts';

const pages = readdirSync(join(root, 'docs/specification')).map((name) => `docs/specification/${name}`);

for (const name of [...pages, 'docs/performance.md']) {
  const path = join(root, name);
  const page = readFileSync(path, 'utf8');
  const now = described(page);
  if (now === page) continue;
  writeFileSync(path, now);
  say(`${name} is written anew.`);
}

for (const [name, text] of Object.entries(madeFiles())) {
  const path = join(root, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  say(`${name} is written anew.`);
}
