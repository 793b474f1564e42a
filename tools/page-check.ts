// `npm run page-check -- https://pay.example.com`: is the checkout that is served the one that was built here, to the byte,
// under the headers that keep it? Says what isn't and ends with 1: for a clock of yours, outside the servers.

import { root, say } from './launch/progress.mjs';
import { readCheckoutFiles } from './page-check/built.ts';
import { checkPage } from './page-check/check-page.ts';

const [address] = process.argv.slice(2);

if (!address || !URL.canParse(address)) {
  say('Say: npm run page-check -- https://pay.example.com');
  process.exitCode = 1;
} else {
  const built = readCheckoutFiles(root);
  const wrong = await checkPage(new URL(address).origin, built, (url) => fetch(url, { redirect: 'error' }));
  for (const line of wrong) say(`ALARM ${line}`);
  say(
    wrong.length === 0
      ? `The page and its ${built.size - 1} files are what was built.`
      : 'The page is not to be trusted.',
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
