// `npm run migrate`: brings the database of the settings to this version, as the owner of its tables. In production only
// this does. Runs under tools/run.mjs.
import { migrateDatabase } from '@kassa/server';
import { say } from './launch/progress.mjs';

const help = `Brings the database to this version, before its servers start:

  KASSA_MODE=production DATABASE_OWNER_URL=postgres://owner:...@host/kassa npm run migrate

The version before keeps running on it meanwhile. Each step is a transaction of its own; one that finds a table locked
waits, and tries again for a minute or two. It may be run again at any time.`;

try {
  if (process.argv.slice(2).includes('help')) console.log(help);
  else {
    const made = await migrateDatabase(process.env, {
      onWait: (name) => say(`${name} waits: somebody holds a lock on its table`),
    });
    for (const name of made) console.log(`made ${name}`);
    console.log(made.length === 0 ? 'The database has this version already.' : `${made.length} steps made.`);
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exitCode = 1;
}
