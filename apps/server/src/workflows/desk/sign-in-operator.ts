import { codeOf } from '@kassa/contract/codes';
import type { SignedIn } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { digestOf, secretsEqual } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { countRefusals, writeAudit } from '../../modules/audit/index.ts';
import {
  lockSignIn,
  readOperator,
  startOperatorSession,
  startRecoverySession,
  stepOfCode,
} from '../../modules/operators/index.ts';

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
export function signInOperator(app: Needs, signIn: SignIn): Promise<SignedIn> {
  return countTries(app, { ...signIn, facts: {} }, (tx) => openSession(app, tx, signIn));
}

/**
 * Opens a session of the console for a secret and a recovery code, which works once. Tries count with those above.
 * @returns the session's secret. @throws Refusal as signInOperator
 */
export function recoverOperator(
  app: Needs,
  given: { readonly name: string; readonly secret: string; readonly recoveryCode: string; readonly requestId: string },
): Promise<string> {
  return countTries(app, { ...given, facts: { by: 'recovery code' } }, (tx) => startRecoverySession(tx, given));
}

type Needs = Pick<App, 'db' | 'seal' | 'clock' | 'log'>;
interface Try {
  readonly name: string;
  readonly requestId: string;
  readonly facts: Readonly<Record<string, string>>;
}

async function countTries<T>(app: Needs, tried: Try, open: (tx: Tx) => Promise<T | undefined>): Promise<T> {
  // A refusal would undo its own audit line, so it is thrown after the commit.
  const outcome = await inTransaction(app.db, (tx) => tryIn(tx, tried, open));
  if (outcome instanceof Refusal) {
    app.log.warn({ traceId: tried.requestId, code: outcome.code }, 'an operator log-in was refused');
    throw outcome;
  }
  return outcome;
}

async function tryIn<T>(
  tx: Tx,
  { name, requestId, facts }: Try,
  open: (tx: Tx) => Promise<T | undefined>,
): Promise<T | Refusal> {
  await lockSignIn(tx, name);
  const failures = await countRefusals(tx, { operator: name, action, code: codeOf(wrong), minutes: withinMinutes });
  const outcome =
    failures >= failuresAllowed
      ? new Refusal('too_many_requests', { retryAfterSeconds: withinMinutes * 60 })
      : ((await open(tx)) ?? new Refusal(wrong));
  const code = outcome instanceof Refusal ? outcome.code : codeOf('success');
  await writeAudit(tx, { requestId, operator: name, action, subject: '', code, facts });
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
