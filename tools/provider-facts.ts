// `npm run provider-facts -- adyen FOLDER`: makes the extract of a provider's own description that tests check every
// request, answer and callback against. FOLDER has the provider's files, as it publishes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root, say } from './launch/progress.mjs';
import { providers } from './provider-facts/calls.ts';
import { type Description, extractFacts } from './provider-facts/extract.ts';

const [provider = '', folder = ''] = process.argv.slice(2);
const sources = providers[provider];
if (!sources || folder === '') {
  say(`Say which provider (${Object.keys(providers).join(', ')}) and the folder of its files.`);
  process.exit(2);
}
const documents = sources.map(({ file, ...used }) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const description: Description = file.endsWith('.yaml') ? parse(text) : JSON.parse(text);
  return { description, ...used };
});
const path = `apps/server/testing/provider-facts/${provider}.json`;
writeFileSync(join(root, path), `${JSON.stringify(extractFacts(documents))}\n`);
say(`${path} is written.`);
