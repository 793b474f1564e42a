import { randomBytes } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { insertOperator } from '../../modules/operators/index.ts';
import { authenticatorAddress } from './people.ts';

/** Credentials of a new operator, shown once. */
export interface NewOperator {
  readonly name: string;
  readonly role: OperatorRole;
  readonly secret: string;
  /** Address for an authenticator app: RFC 6238, SHA-1, six digits, 30 s. */
  readonly otpauth: string;
}

/**
 * Makes an operator with a new secret and a new key for one-time codes, as the owner of the tables.
 * @param operator.role `admin` where none is given
 * @throws ConfigError for a bad or used name, an unknown role, and without the owner's address
 */
export async function addOperator(
  app: Pick<App, 'config' | 'seal'>,
  { name, role = 'admin' }: { readonly name: string; readonly role?: string | undefined },
): Promise<NewOperator> {
  const known = operatorRoles.find((one) => one === role);
  if (!known) throw new ConfigError(`An operator’s role is one of ${operatorRoles.join(', ')}`);
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) {
    throw new ConfigError('An operator’s name has 2 to 32 lower-case letters, digits and hyphens, a letter first');
  }
  const operator = { name, secret: randomHandle(32), key: randomBytes(20), role: known };
  if (!(await asOwner(app.config, (owner) => insertOperator(owner, app.seal, operator))))
    throw new ConfigError(`There is an operator ${name} already`);
  return { name, role: known, secret: operator.secret, otpauth: authenticatorAddress(name, operator.key) };
}
