import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { lockEmail } from './lock-email.ts';
import { codeTries, logInRepeats, triesWhileGuessed, wrongFromNetwork, wrongFromUnknown } from './login-limits.ts';
import { codeHashOf } from './open-login-attempt.ts';
import type { Place } from './place.ts';

/** A guess of the code of a log-in attempt. */
export interface CodeGuess {
  readonly emailIndex: string;
  readonly attemptId: string;
  readonly code: string;
  readonly place: Place;
  /** The submit-token that makes the log-in repeatable; '' where the browser sent none. */
  readonly submitToken: string;
}

/**
 * `right`: the code is now used up, or was used by this same log-in, whose answer got lost. `wrong`: one try is used
 * up, which must be committed before the refusal is sent.
 */
export type GuessResult = 'right' | 'wrong';

/**
 * Refuses a guess that can't be right any more, without taking a lock: a flood of guesses on one code ends here. A used
 * code passes with the submit-token that it was used with.
 * @throws Refusal email_code_wrong, too_many_wrong_codes or email_code_expired
 */
export async function refuseDeadAttempt(
  db: Reader,
  { attemptId, submitToken }: Pick<CodeGuess, 'attemptId' | 'submitToken'>,
  allowed = codeTries,
): Promise<void> {
  const found = await sql<AttemptState>`
    select tries, used_at is not null as used, expires_at <= kassa_now() as expired, superseded_at is not null
        or (used_at is not null and coalesce(submit_hash <> ${submitHashOf(submitToken)}, true)) as gone
    from login_attempts where attempt_hash = ${digestOf(attemptId)}`.execute(db);
  refuseState(found.rows[0], allowed);
}

/**
 * Tries a code once. A wrong one counts against the address that the code was sent to, whatever address was typed with
 * it. Counts the try and compares the code in one statement: of any number of guesses at the same moment
 * five are compared (docs/invariants.md#i-24), and at most one of them uses the code.
 * @throws Refusal email_code_wrong, too_many_wrong_codes or email_code_expired: the code was not compared
 */
export async function tryCode(tx: Tx, seal: FieldSeal, guess: CodeGuess): Promise<GuessResult> {
  const attemptHash = digestOf(guess.attemptId);
  const owner = await ownerOf(tx, attemptHash);
  await lockEmail(tx, owner.emailIndex);
  const tries = await triesOf(tx, owner, guess.place);
  const tried = await sql<{ right: boolean; known: boolean }>`
    update login_attempts set tries = tries + 1,
      used_at = case when code_hash = ${codeHashOf(seal, guess.attemptId, guess.code)}
        and email_index = ${guess.emailIndex} then kassa_now() end
    where attempt_hash = ${attemptHash} and tries < ${tries} and used_at is null and superseded_at is null
      and expires_at > kassa_now()
    returning used_at is not null as right`.execute(tx);
  const [row] = tried.rows;
  if (!row && (await repeats(tx, seal, guess))) return 'right';
  if (!row) {
    await refuseDeadAttempt(tx, guess, tries);
    refuse('email_code_wrong');
  }
  if (row.right) return 'right';
  await sql`insert into login_failures (email_index, network_index, known)
    values (${owner.emailIndex}, ${guess.place.networkIndex}, ${owner.known})`.execute(tx);
  return 'wrong';
}

/**
 * Makes a log-in repeatable: the same attempt, code and submit-token get a new session in place of this one, while the
 * code is valid. Stores nothing from which a session could be read.
 */
export async function recordLogIn(
  tx: Tx,
  { attemptId, submitToken }: Pick<CodeGuess, 'attemptId' | 'submitToken'>,
  sessionNo: bigint,
): Promise<void> {
  await sql`update login_attempts set submit_hash = ${submitHashOf(submitToken)}, session_no = ${sessionNo}
    where attempt_hash = ${digestOf(attemptId)}`.execute(tx);
}

/**
 * Whether this is the log-in that used the code, sent again. Then ends its first session, unless the buyer has logged
 * out of it.
 */
async function repeats(tx: Tx, seal: FieldSeal, guess: CodeGuess): Promise<boolean> {
  const found = await sql`
    with repeated as (
      update login_attempts set repeats = repeats + 1
      where attempt_hash = ${digestOf(guess.attemptId)} and email_index = ${guess.emailIndex}
        and code_hash = ${codeHashOf(seal, guess.attemptId, guess.code)} and submit_hash = ${submitHashOf(guess.submitToken)}
        and repeats < ${logInRepeats} and expires_at > kassa_now()
      returning session_no
    )
    update sessions s set ended_at = kassa_now(), ended_by = 'revoked' from repeated r
    where s.session_no = r.session_no and s.ended_at is null
    returning 1`.execute(tx);
  return found.rows.length > 0;
}

function submitHashOf(submitToken: string): string | null {
  return submitToken === '' ? null : digestOf(submitToken);
}

/** Counts the wrong codes of all buyers in the last hour. */
export async function wrongCodesInAll(db: Reader): Promise<number> {
  const found = await sql<{ count: bigint }>`
    select count(*) from login_failures where at > kassa_now() - interval '1 hour'`.execute(db);
  return Number(found.rows[0]?.count ?? 0n);
}

interface AttemptState {
  tries: number;
  gone: boolean;
  expired: boolean;
  used: boolean;
}

function refuseState(attempt: AttemptState | undefined, allowed: number): void {
  if (!attempt || attempt.gone) refuse('email_code_wrong');
  if (attempt.expired) refuse('email_code_expired');
  if (!attempt.used && attempt.tries >= allowed) refuse('too_many_wrong_codes', { retryAfterSeconds: 60 });
}

/** The address that a code was sent to, and whether its browser had logged in to it before. */
interface CodeOwner {
  readonly emailIndex: string;
  readonly known: boolean;
}

async function ownerOf(tx: Tx, attemptHash: string): Promise<CodeOwner> {
  const { rows } = await sql<{ email_index: string; known: boolean }>`
    select email_index, known from login_attempts where attempt_hash = ${attemptHash}`.execute(tx);
  const [row] = rows;
  if (!row) refuse('email_code_wrong');
  return { emailIndex: row.email_index, known: row.known };
}

/**
 * Computes how many guesses a code allows. Who guesses makes all guessing slow, but shuts out no right code:
 * docs/decisions/limits.md.
 */
async function triesOf(tx: Tx, { emailIndex, known }: CodeOwner, { networkIndex }: Place): Promise<number> {
  if (known) return codeTries;
  const { rows } = await sql<{ guessed: boolean }>`
    select (select count(*) from login_failures where email_index = ${emailIndex} and not known
        and at > kassa_now() - ${wrongFromUnknown.ms} * interval '1 millisecond') >= ${wrongFromUnknown.count}
      or (select count(*) from login_failures where network_index = ${networkIndex}
        and at > kassa_now() - ${wrongFromNetwork.ms} * interval '1 millisecond') >= ${wrongFromNetwork.count}
      as guessed`.execute(tx);
  return rows[0]?.guessed ? triesWhileGuessed : codeTries;
}
