// `npm run drill`: practises the loss of a database: a backup under orders, an archived log, a copy of a named moment, which
// first sends nothing out. Ends with 1 when something acknowledged is not there. Another number: -- --orders=50
import { runDrill } from '../bench/drill/run.ts';
import { say } from './launch/progress.mjs';

process.exit((await runDrill(process.argv.slice(2), say)) ? 0 : 1);
