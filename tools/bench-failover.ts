// `npm run bench:failover`: kills a primary database under orders, promotes its synchronous standby, and looks for losses. Ends
// with 1 when anything acknowledged was lost. With a PgBouncer before each: -- --pgbouncer. Another number: -- --orders=500
// With a standby that lacks the last seconds, healed as a restored copy: -- --asynchronous. Ends with 1 when a loss is not told,
// or something was done twice. docs/how-to/fail-over-to-an-asynchronous-standby.md
import { runFailover } from '../bench/failover/run.ts';
import { say } from './launch/progress.mjs';

process.exit((await runFailover(process.argv.slice(2), say)) ? 0 : 1);
