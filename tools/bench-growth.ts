// `npm run bench:growth`: shows what an order costs the database from 10,000 to 1,000,000 of them, which takes some hours and
// some 40 GB. Shorter: -- --sizes=1000,10000
import { runGrowth } from '../bench/growth/run.ts';
import { say } from './launch/progress.mjs';

await runGrowth(
  process.argv.slice(2).filter((word) => word !== '--'),
  say,
);
