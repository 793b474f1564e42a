// `npm run keys`: lists the keys of the installation, seals everything with the first one, and retires others, as the
// owner of the tables and while the program runs. Runs under tools/run.mjs.
import { makeKey, reseal, retire, showKeys, wrapSettings } from '@kassa/server';
import { say } from './launch/progress.mjs';

const help = `Keys of the installation (docs/how-to/rotate-keys.md), with KASSA_KEYS and KASSA_INDEX_KEY of the servers:

  KASSA_MODE=production DATABASE_OWNER_URL=postgres://owner:...@host/kassa KASSA_KEYS=... npm run keys

  npm run keys                  lists them: what each is used for, and by how many processes
  npm run keys -- reseal        seals everything with the first one; may be ended and run again
  npm run keys -- retire ID     ends a key with which nothing is sealed any more
  npm run keys -- wrap          prints KASSA_KEYS and KASSA_INDEX_KEY wrapped by the Vault of KASSA_KMS_URL; again after a
                                rotation there
  npm run keys -- make          has that Vault make a new key, and prints it wrapped`;

async function run([command = 'list', id = '']: readonly string[]): Promise<string> {
  if (command === 'list') return (await showKeys(process.env)).map(keyText).join('\n');
  if (command === 'reseal') {
    const count = await reseal(process.env, ({ table, column }, share, done) => {
      if (done > 0) say(`${table}.${column}: ${Math.floor(share * 100)} %, ${done} values sealed anew`);
    });
    return count === 0 ? 'Everything is sealed with the first key.' : `${count} values sealed anew.`;
  }
  if (command === 'retire' && id !== '') {
    await retire(process.env, id);
    return `The key '${id}' is retired. Take it out of KASSA_KEYS, and keep it with the backups from before.`;
  }
  if (command === 'wrap')
    return Object.entries(await wrapSettings(process.env))
      .map(([name, value]) => `${name}=${value}`)
      .join('\n');
  if (command === 'make') return makeKey(process.env);
  return help;
}

type KeyUse = Awaited<ReturnType<typeof showKeys>>[number];

function keyText({ id, state, values, seals, known }: KeyUse): string {
  const processes = `${seals} processes seal with it, ${known} know it`;
  const columns = [...values].map(([name, count]) => `\n  ${name}: ${count}`).join('');
  return `${id}  ${state}; ${processes}${columns}`;
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exitCode = 1;
}
