// `npm run bench:machines`: two APIs and two workers, each killed, cut off and frozen in turn under orders, with clocks five
// minutes apart. Ends with 1 when anything was lost or done twice. A shorter freeze: npm run bench:machines -- --frozen=20
import { runMachines } from '../bench/machines/run.ts';
import { say } from './launch/progress.mjs';

process.exit((await runMachines(process.argv.slice(2), say)) ? 0 : 1);
