// `npm run bench:kills`: kills server and database over ten thousand orders, and looks for what got lost. Ends with 1 when
// anything did. Shorter: npm run bench:kills -- --orders=2000
import { runKills } from '../bench/kills/run.ts';
import { say } from './launch/progress.mjs';

process.exit((await runKills(process.argv.slice(2), say)) ? 0 : 1);
