// `npm run page-check -- https://pay.example.com`: checks that the served checkout is the one that was built here, byte
// for byte, under the headers that protect it. Prints differences and ends with 1. Run it regularly on a machine of
// yours that is not one of the servers.

import { root, say } from './launch/progress.mjs';
import { readCheckoutFiles } from './page-check/built.ts';
import { checkPage } from './page-check/check-page.ts';
import { nameOperator } from './page-check/name-operator.ts';

const [address] = process.argv.slice(2);

if (!address || !URL.canParse(address)) {
  say('Say: npm run page-check -- https://pay.example.com');
  process.exitCode = 1;
} else {
  const files = readCheckoutFiles(root);
  const page = nameOperator(String(files.get('index.html') ?? ''), process.env);
  const built = new Map([...files, ['index.html', Buffer.from(page)]]);
  const wrong = await checkPage(new URL(address).origin, built, (url) => fetch(url, { redirect: 'error' }));
  for (const line of wrong) say(`ALARM ${line}`);
  say(
    wrong.length === 0
      ? `The page and its ${built.size - 1} files are what was built.`
      : 'The page is not to be trusted.',
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
