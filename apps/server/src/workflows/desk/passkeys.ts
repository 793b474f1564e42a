import { isIP } from 'node:net';
import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import {
  addPasskey,
  askForNewPasskey,
  type ConsolePlace,
  challengeOf,
  hasJustSignedIn,
  insertChallenge,
  listPasskeyIds,
  type NewPasskeyProof,
  readNewPasskey,
  removePasskey,
  takeChallenge,
} from '../../modules/operators/index.ts';
import type { OperatorCall } from './operator-call.ts';

/** Refuses an address for which browsers make no passkeys. @throws Refusal action_impossible */
export function refuseNamelessPlace({ name }: ConsolePlace): void {
  if (isIP(name) !== 0) refuse('action_impossible', { extend: 'localhost' });
}

/** Refuses a session that was not opened just now: ways to sign in are changed only then. */
function refuseOldSession(fresh: boolean): asserts fresh {
  if (!fresh) refuse('action_impossible', { extend: 'sign_in_again' });
}

/**
 * Asks an authenticator to become a passkey of the operator. One that holds a passkey of anybody here refuses, so that
 * nobody is two people.
 * @throws Refusal action_impossible
 */
export async function askForOwnPasskey(
  { db }: Pick<App, 'db'>,
  { call, session, place }: { readonly call: OperatorCall; readonly session: string; readonly place: ConsolePlace },
): Promise<object> {
  refuseNamelessPlace(place);
  refuseOldSession(await hasJustSignedIn(db, session));
  const handle = randomHandle(32);
  const others = await listPasskeyIds(db);
  const options = await askForNewPasskey(place, { person: call.operator, handle, others });
  await insertChallenge(db, { challenge: options.challenge, operator: call.operator, handle });
  return options;
}

/** Adds a passkey to the operator who has just signed in. @throws Refusal action_impossible, operator_login_refused for a wrong proof */
export async function addOwnPasskey(
  { db, log }: Pick<App, 'db' | 'log'>,
  { call, session, place }: { readonly call: OperatorCall; readonly session: string; readonly place: ConsolePlace },
  { label, transports, ...proof }: NewPasskeyProof & { readonly label: string; readonly transports: readonly string[] },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    refuseOldSession(await hasJustSignedIn(tx, session));
    const challenge = challengeOf(proof.clientDataJSON);
    const handleHash = await takeChallenge(tx, { challenge, operator: call.operator });
    if (handleHash === undefined) refuse('operator_login_refused');
    const key = await readNewPasskey(place, proof, challenge).catch((error: unknown) => {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was not verified');
      refuse('operator_login_refused');
    });
    if (!(await addPasskey(tx, session, { ...key, handleHash, transports, label })))
      refuse('action_impossible', { extend: '' });
    await writeAudit(tx, { ...call, action: 'add_passkey', subject: '', code: codeOf('success'), facts: { label } });
    return {};
  });
}

/** Removes a passkey of the operator who has just signed in. @throws Refusal action_impossible */
export async function removeOwnPasskey(
  { db }: Pick<App, 'db'>,
  { call, session }: { readonly call: OperatorCall; readonly session: string },
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    refuseOldSession(await hasJustSignedIn(tx, session));
    if (!(await removePasskey(tx, session, id))) refuse('action_impossible', { extend: '' });
    await writeAudit(tx, { ...call, action: 'remove_passkey', subject: '', code: codeOf('success'), facts: { id } });
    return {};
  });
}
