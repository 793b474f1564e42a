import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  askForPasskey,
  type ConsolePlace,
  challengeOf,
  insertChallenge,
  type PasskeyProof,
  readPasskey,
  readPasskeyKey,
  startPasskeySession,
  takeChallenge,
} from '../../modules/operators/index.ts';
import { refuseNamelessPlace } from './passkeys.ts';

const wrong = 'operator_login_refused';

/** Asks for a passkey of this place. @throws Refusal action_impossible at an address for which browsers have none */
export async function askToSignIn({ db }: Pick<App, 'db'>, place: ConsolePlace): Promise<object> {
  refuseNamelessPlace(place);
  const options = await askForPasskey(place);
  await insertChallenge(db, { challenge: options.challenge, operator: null });
  return options;
}

/**
 * Opens a session of the console for what a passkey signed. Each challenge works once. Records every try in the audit.
 * @returns the session's secret. @throws Refusal operator_login_refused without saying what was wrong
 */
export async function signInByPasskey(
  app: Pick<App, 'db' | 'log'>,
  place: ConsolePlace,
  { requestId, ...proof }: PasskeyProof & { readonly requestId: string },
): Promise<string> {
  // A refusal would undo its own audit line, so it is thrown after the commit.
  const session = await inTransaction(app.db, async (tx) => {
    const { operator, opened } = await tryIn(app, tx, { place, proof });
    const code = opened === undefined ? codeOf(wrong) : codeOf('success');
    await writeAudit(tx, { requestId, operator, action: 'sign_in_by_passkey', subject: '', code });
    return opened;
  });
  if (session !== undefined) return session;
  app.log.warn({ traceId: requestId, code: codeOf(wrong) }, 'a sign-in by a passkey was refused');
  refuse(wrong);
}

async function tryIn(
  { log }: Pick<App, 'log'>,
  tx: Tx,
  { place, proof }: { readonly place: ConsolePlace; readonly proof: PasskeyProof },
): Promise<{ readonly operator: string; readonly opened: string | undefined }> {
  const challenge = challengeOf(proof.clientDataJSON);
  const asked = await takeChallenge(tx, { challenge, operator: null });
  const key = await readPasskeyKey(tx, proof.id);
  if (asked === undefined || key === undefined) return { operator: key?.operator ?? '', opened: undefined };
  const signCount = await readPasskey(place, proof, { key, challenge }).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey’s answer was not verified');
    return undefined;
  });
  if (signCount === undefined) return { operator: key.operator, opened: undefined };
  const handle = Buffer.from(proof.userHandle, 'base64url').toString();
  const opened = await startPasskeySession(tx, { credentialId: proof.id, handle, signCount });
  return { operator: key.operator, opened };
}
