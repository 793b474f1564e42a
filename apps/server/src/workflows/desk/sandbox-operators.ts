import { codeOf } from '@kassa/contract/codes';
import type { ConsoleRole } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { hasOperator, insertOperator, plantConsoleSession } from '../../modules/operators/index.ts';

type Needs = Pick<App, 'config' | 'seal'>;

/** Public secrets, for the sandbox only. The last three are at a merchant. docs/how-to/run-the-desk.md names them. */
const sandboxOperators = [
  {
    name: 'olive',
    role: 'admin',
    secret: 'kassa-sandbox-operator-olive-000001',
    key: Buffer.from('olive-sandbox-key-01'),
  },
  {
    name: 'otto',
    role: 'admin',
    secret: 'kassa-sandbox-operator-otto-0000002',
    key: Buffer.from('otto-sandbox-key-002'),
  },
  {
    name: 'sage',
    role: 'support',
    secret: 'kassa-sandbox-operator-sage-0000003',
    key: Buffer.from('sage-sandbox-key-003'),
  },
  {
    name: 'flint',
    role: 'finance',
    secret: 'kassa-sandbox-operator-flint-000004',
    key: Buffer.from('flint-sandbox-key-04'),
  },
  {
    name: 'clove',
    role: 'compliance',
    secret: 'kassa-sandbox-operator-clove-000005',
    key: Buffer.from('clove-sandbox-key-05'),
  },
  {
    name: 'mira',
    role: 'owner',
    appId: 'kassa0sandbox001',
    secret: 'kassa-sandbox-operator-mira-0000006',
    key: Buffer.from('mira-sandbox-key-006'),
  },
  {
    name: 'devin',
    role: 'developer',
    appId: 'kassa0sandbox001',
    secret: 'kassa-sandbox-operator-devin-000007',
    key: Buffer.from('devin-sandbox-key-07'),
  },
  {
    name: 'hana',
    role: 'merchant_support',
    appId: 'kassa0sandbox001',
    secret: 'kassa-sandbox-operator-hana-0000008',
    key: Buffer.from('hana-sandbox-key-008'),
  },
] as const;

/** An operator of the sandbox, without a secret. */
export interface SandboxOperator {
  readonly name: string;
  readonly role: ConsoleRole;
}

/** Names the sandbox's operators. */
export function namesAtSandbox(): SandboxOperator[] {
  return sandboxOperators.map(({ name, role }) => ({ name, role }));
}

/** Gives the sandbox its operators, one or two of each role. @throws ConfigError outside the sandbox */
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

/**
 * Opens a session of the console for one of the sandbox's operators, without a secret, with a line in the audit.
 * @throws ConfigError outside the sandbox, Refusal operator_login_refused for another name
 */
export async function signInAtSandbox(
  app: Needs & Pick<App, 'db'>,
  { name, requestId }: { readonly name: string; readonly requestId: string },
): Promise<string> {
  if (app.config.mode !== 'sandbox') throw new ConfigError('nobody signs in without a secret outside the sandbox');
  if (!sandboxOperators.some((operator) => operator.name === name)) refuse('operator_login_refused');
  const session = await asOwner(app.config, (owner) => plantConsoleSession(owner, name));
  const line = { requestId, operator: name, action: 'sign_in_at_sandbox', subject: '', code: codeOf('success') };
  await writeAudit(app.db, line);
  return session;
}
