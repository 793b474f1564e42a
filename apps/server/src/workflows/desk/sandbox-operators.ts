import type { App } from '../../app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { hasOperator, insertOperator } from '../../modules/operators/index.ts';

type Needs = Pick<App, 'config' | 'seal'>;

/** Public secrets, for the sandbox only. docs/how-to/run-the-desk.md names them. */
const sandboxOperators = [
  { name: 'olive', secret: 'kassa-sandbox-operator-olive-000001', key: Buffer.from('olive-sandbox-key-01') },
  { name: 'otto', secret: 'kassa-sandbox-operator-otto-0000002', key: Buffer.from('otto-sandbox-key-002') },
];

/** Gives the sandbox its two operators. @throws ConfigError outside the sandbox */
export async function seedSandboxOperators(app: Needs): Promise<void> {
  if (app.config.mode !== 'sandbox') throw new ConfigError('the sandbox operators exist in sandbox mode only');
  await asOwner(app.config, async (owner) => {
    for (const operator of sandboxOperators) await insertOperator(owner, app.seal, operator);
  });
}

/** Keeps production from starting on a database with operators whose secrets are public. @throws ConfigError */
export async function refuseSandboxOperators(app: Pick<App, 'db'>): Promise<void> {
  const secrets = sandboxOperators.map(({ secret }) => secret);
  if (await hasOperator(app.db, secrets)) {
    throw new ConfigError('DATABASE_URL holds the sandbox operators: production needs a database of its own');
  }
}
