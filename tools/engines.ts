// `npm run engines`: walks a dozen core journeys in Firefox, WebKit, the system's Chromium and old ones, and says which
// engines it could not get and why. Words after `--` select engines or journeys: `-- webkit`, `-- transfer`. Runs under
// tools/run.mjs.
import { buildCheckout } from './checkout-build.ts';
import { findEngines, findToday } from './engines/find.ts';
import { tableOf } from './engines/table.ts';
import { walkEngines } from './engines/walk.ts';
import { say } from './launch/progress.mjs';

const chosen = process.argv.slice(2);
const engines = [await findToday(say), ...(await findEngines(true, say))];
for (const found of engines) if ('missing' in found) say(`Not here: ${found.name}: ${found.missing}`);
await buildCheckout();
const all = await walkEngines(engines, {
  short: false,
  chosen,
  tell: ({ engine, journey, problem, seconds }) =>
    say(`${problem === undefined ? '✓' : '✗'} ${engine}: ${journey} (${seconds} s)${problem ? `\n  ${problem}` : ''}`),
});
say(`\n${tableOf(all)}`);
const failed = all.filter(({ problem }) => problem !== undefined).length;
say(`\n${all.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || all.length === 0 ? 1 : 0);
