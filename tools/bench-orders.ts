// `npm run bench:orders`: measures how fast orders are, beside the floors of the same run. It is a report, not a test:
// docs/performance.md.
import { runOrders } from '../bench/orders/run.ts';
import { say } from './launch/progress.mjs';

await runOrders(process.argv.slice(2), say);
process.exit(0);
