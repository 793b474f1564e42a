import { randomBytes } from 'node:crypto';
import type { App } from '../app.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { randomHandle } from '../kernel/ids.ts';
import { base32Of, insertOperator } from '../modules/operators/index.ts';

/** What a new operator is told, once. */
export interface NewOperator {
  readonly name: string;
  readonly secret: string;
  /** For an authenticator: RFC 6238, SHA-1, six digits, 30 s. */
  readonly otpauth: string;
}

/** Makes an operator with a fresh secret and a fresh key of one-time codes. @throws ConfigError for a name that can't be */
export async function addOperator(app: Pick<App, 'db' | 'seal'>, name: string): Promise<NewOperator> {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name)) {
    throw new ConfigError('An operator’s name has 2 to 32 lower-case letters, digits and hyphens, a letter first');
  }
  const operator = { name, secret: randomHandle(32), key: randomBytes(20) };
  if (!(await insertOperator(app.db, app.seal, operator)))
    throw new ConfigError(`There is an operator ${name} already`);
  const otpauth = `otpauth://totp/Kassa:${name}?secret=${base32Of(operator.key)}&issuer=Kassa&algorithm=SHA1&digits=6&period=30`;
  return { name, secret: operator.secret, otpauth };
}
