// `npm run bench:orders`: how fast orders are, beside the floors of the same run. A report, not a test: docs/performance.md.
import { runOrders } from '../bench/orders/run.ts';
import { say } from './launch/progress.mjs';

await runOrders(process.argv.slice(2), say);
process.exit(0);
