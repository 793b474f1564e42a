import { codeOf } from '@kassa/contract/codes';
import type { SignedIn } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { digestOf, secretsEqual } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { countRefusals, writeAudit } from '../../modules/audit/index.ts';
import { lockSignIn, readOperator, startOperatorSession, stepOfCode } from '../../modules/operators/index.ts';

const action = 'sign_in';
const wrong = 'operator_login_refused';
const failuresAllowed = 5;
const withinMinutes = 15;

interface SignIn {
  readonly name: string;
  readonly secret: string;
  readonly code: string;
  readonly requestId: string;
  readonly at: 'desk' | 'console';
}

/**
 * Opens a session of 15 minutes for a secret and an unused one-time code. Records every try in the audit.
 * @throws Refusal operator_login_refused without saying what was wrong; too_many_requests after five wrong tries for a
 *   name within 15 minutes
 */
export async function signInOperator(
  app: Pick<App, 'db' | 'seal' | 'clock' | 'log'>,
  signIn: SignIn,
): Promise<SignedIn> {
  // A refusal would undo its own audit line, so it is thrown after the commit.
  const outcome = await inTransaction(app.db, (tx) => tryIn(app, tx, signIn));
  if (outcome instanceof Refusal) {
    app.log.warn({ traceId: signIn.requestId, code: outcome.code }, 'an operator log-in was refused');
    throw outcome;
  }
  return outcome;
}

async function tryIn(app: Pick<App, 'seal' | 'clock'>, tx: Tx, signIn: SignIn): Promise<SignedIn | Refusal> {
  const { name, requestId } = signIn;
  await lockSignIn(tx, name);
  const failures = await countRefusals(tx, { operator: name, action, code: codeOf(wrong), minutes: withinMinutes });
  const outcome =
    failures >= failuresAllowed
      ? new Refusal('too_many_requests', { retryAfterSeconds: withinMinutes * 60 })
      : ((await openSession(app, tx, signIn)) ?? new Refusal(wrong));
  const code = outcome instanceof Refusal ? outcome.code : codeOf('success');
  await writeAudit(tx, { requestId, operator: name, action, subject: '', code });
  return outcome;
}

async function openSession(
  { seal, clock }: Pick<App, 'seal' | 'clock'>,
  tx: Tx,
  signIn: SignIn,
): Promise<SignedIn | undefined> {
  const operator = await readOperator(tx, seal, signIn.name);
  // Compare for an unknown name too, so that the time taken says nothing.
  const known = secretsEqual(operator?.secretHash ?? '', digestOf(signIn.secret));
  // Codes are made on phones, which do not follow the sandbox's turned clock.
  const step = operator && stepOfCode(operator.key, signIn.code, clock.now() - clock.offsetMs());
  const opened = known && step !== undefined ? await startOperatorSession(tx, { ...signIn, step }) : undefined;
  return opened && { session: opened.session, expiresAt: opened.expiresAt.toISOString() };
}
