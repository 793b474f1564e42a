// `npm run bench:kills`: kills server and database during ten thousand orders, and checks that nothing was lost. Ends
// with 1 when something was. A shorter run: npm run bench:kills -- --orders=2000
import { runKills } from '../bench/kills/run.ts';
import { say } from './launch/progress.mjs';

process.exit((await runKills(process.argv.slice(2), say)) ? 0 : 1);
