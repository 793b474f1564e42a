// `npm run bench:telling`: measures how fast merchants are told when very many events wait. It is a report, not a test:
// docs/performance.md.
import { runTelling } from '../bench/telling/run.ts';
import { say } from './launch/progress.mjs';

await runTelling(process.argv.slice(2), say);
process.exit(0);
