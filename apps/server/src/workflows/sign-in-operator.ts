import type { SignedIn } from '@kassa/contract/operator';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { digestOf, secretsEqual } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countRefusals, writeAudit } from '../modules/audit/index.ts';
import { lockSignIn, readOperator, startOperatorSession, stepOfCode, takeStep } from '../modules/operators/index.ts';

const action = 'sign_in';
const wrong = '91701';
const failuresAllowed = 5;
const withinMinutes = 15;

interface SignIn {
  readonly name: string;
  readonly secret: string;
  readonly code: string;
  readonly requestId: string;
}

/**
 * Opens a session of 15 minutes for a secret and a code that was not used before. Every try stands in the audit.
 * @throws Refusal 91701 without saying what was wrong; 10005 after five wrong tries for a name within 15 minutes
 */
export async function signInOperator(
  app: Pick<App, 'db' | 'seal' | 'clock' | 'log'>,
  signIn: SignIn,
): Promise<SignedIn> {
  // A refusal must not undo its own line of the audit: it is thrown when that is committed.
  const outcome = await inTransaction(app.db, (tx) => tryIn(app, tx, signIn));
  if (outcome instanceof Refusal) {
    app.log.warn({ traceId: signIn.requestId, code: outcome.code }, 'an operator was not let in');
    throw outcome;
  }
  return outcome;
}

async function tryIn(app: Pick<App, 'seal' | 'clock'>, tx: Tx, signIn: SignIn): Promise<SignedIn | Refusal> {
  const { name, requestId } = signIn;
  await lockSignIn(tx, name);
  const failures = await countRefusals(tx, { operator: name, action, code: wrong, minutes: withinMinutes });
  const verdict =
    failures >= failuresAllowed
      ? new Refusal('10005', { retryAfterSeconds: withinMinutes * 60 })
      : (await isRight(app, tx, signIn))
        ? undefined
        : new Refusal(wrong);
  await writeAudit(tx, { requestId, operator: name, action, subject: '', code: verdict?.code ?? '0000' });
  if (verdict) return verdict;
  const { session, expiresAt } = await startOperatorSession(tx, name);
  return { session, expiresAt: expiresAt.toISOString() };
}

async function isRight({ seal, clock }: Pick<App, 'seal' | 'clock'>, tx: Tx, signIn: SignIn): Promise<boolean> {
  const operator = await readOperator(tx, seal, signIn.name);
  // Compared for a name that nobody has too: the time it takes tells nothing.
  const known = secretsEqual(operator?.secretHash ?? '', digestOf(signIn.secret));
  // Codes are made on telephones, which know nothing of a turned clock.
  const step = operator && stepOfCode(operator.key, signIn.code, clock.now() - clock.offsetMs());
  return known && step !== undefined && takeStep(tx, signIn.name, step);
}
