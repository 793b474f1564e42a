import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { digestOf } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { lockEmail } from './lock-email.ts';
import { codeTries, logInRepeats, wrongFromNetwork, wrongFromUnknown } from './login-limits.ts';
import { codeHashOf } from './open-login-attempt.ts';
import type { Place } from './place.ts';
import { waitMs } from './sliding-window.ts';

export interface CodeGuess {
  readonly emailIndex: string;
  readonly attemptId: string;
  readonly code: string;
  readonly place: Place;
  /** What makes the log-in repeatable; '' where the browser sent none. */
  readonly submitToken: string;
}

/**
 * `right`: the code is used up now, or was by this very log-in, whose answer got lost. `wrong`: one try less, which must be
 * committed before it is told.
 */
export type GuessResult = 'right' | 'wrong';

/**
 * Refuses a guess that can't be right any more, without taking a lock: a flood of guesses on one code ends here. A used code
 * passes under the submit-token that it was used under.
 * @throws Refusal 70003, 91302 or 91303
 */
export async function refuseDeadAttempt(
  db: Reader,
  { attemptId, submitToken }: Pick<CodeGuess, 'attemptId' | 'submitToken'>,
): Promise<void> {
  const found = await sql<AttemptState>`
    select tries, used_at is not null as used, expires_at <= kassa_now() as expired, superseded_at is not null
        or (used_at is not null and coalesce(submit_hash <> ${submitHashOf(submitToken)}, true)) as gone
    from login_attempts where attempt_hash = ${digestOf(attemptId)}`.execute(db);
  refuseState(found.rows[0]);
}

/**
 * Tries a code once. Counting the try and looking at the code are one statement: of any number of guesses at the same
 * moment five are looked at (I-24), and one of them at most uses the code.
 * @throws Refusal 70003, 91302 or 91303: nothing was looked at
 */
export async function tryCode(tx: Tx, seal: FieldSeal, guess: CodeGuess): Promise<GuessResult> {
  await lockEmail(tx, guess.emailIndex);
  const attemptHash = digestOf(guess.attemptId);
  await refuseTooManyWrong(tx, attemptHash, guess);
  const tried = await sql<{ right: boolean; known: boolean }>`
    update login_attempts set tries = tries + 1,
      used_at = case when code_hash = ${codeHashOf(seal, guess.attemptId, guess.code)}
        and email_index = ${guess.emailIndex} then kassa_now() end
    where attempt_hash = ${attemptHash} and tries < ${codeTries} and used_at is null and superseded_at is null
      and expires_at > kassa_now()
    returning used_at is not null as right, known`.execute(tx);
  const [row] = tried.rows;
  if (!row && (await repeats(tx, seal, guess))) return 'right';
  if (!row) {
    await refuseDeadAttempt(tx, guess);
    throw new Refusal('70003');
  }
  if (row.right) return 'right';
  await sql`insert into login_failures (email_index, network_index, known)
    values (${guess.emailIndex}, ${guess.place.networkIndex}, ${row.known})`.execute(tx);
  return 'wrong';
}

/**
 * Makes a log-in repeatable: whoever sends the same attempt, code and submit-token while the code lives gets a new session
 * in the place of this one. Nothing is stored that a session could be read from.
 */
export async function keepLogIn(
  tx: Tx,
  { attemptId, submitToken }: Pick<CodeGuess, 'attemptId' | 'submitToken'>,
  sessionNo: bigint,
): Promise<void> {
  await sql`update login_attempts set submit_hash = ${submitHashOf(submitToken)}, session_no = ${sessionNo}
    where attempt_hash = ${digestOf(attemptId)}`.execute(tx);
}

/** Whether this is the log-in that used the code, sent again: ends its session, unless the buyer has ended that himself. */
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

/** Wrong codes of everybody in the last hour. */
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

function refuseState(attempt: AttemptState | undefined): void {
  if (!attempt || attempt.gone) throw new Refusal('70003');
  if (attempt.expired) throw new Refusal('91303');
  if (!attempt.used && attempt.tries >= codeTries) throw new Refusal('91302', { retryAfterSeconds: 60 });
}

async function refuseTooManyWrong(tx: Tx, attemptHash: string, { emailIndex, place }: CodeGuess): Promise<void> {
  const found = await sql<{ now: Date; known: boolean; wrong: number[]; network: bigint }>`
    select kassa_now() as now,
      coalesce((select known from login_attempts where attempt_hash = ${attemptHash}), false) as known,
      coalesce((select json_agg(extract(epoch from at) * 1000) from login_failures
        where email_index = ${emailIndex} and not known and at > kassa_now() - interval '1 day'), '[]') as wrong,
      (select count(*) from login_failures where network_index = ${place.networkIndex}
        and at > kassa_now() - ${wrongFromNetwork.ms} * interval '1 millisecond') as network`.execute(tx);
  const [row] = found.rows;
  if (!row || row.known) return;
  const wait = waitMs(row.wrong, wrongFromUnknown, row.now.getTime());
  if (wait > 0) throw new Refusal('91302', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  if (row.network >= BigInt(wrongFromNetwork.count)) throw new Refusal('91302', { retryAfterSeconds: 600 });
}
