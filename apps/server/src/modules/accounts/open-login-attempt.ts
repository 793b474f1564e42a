import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { digestOf, randomCode, randomHandle } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { lockEmail } from './lock-email.ts';
import { codeLivesMs, resendAfterMs, sendingFromOnePlace, sendingFromUnknown } from './login-limits.ts';
import type { Place } from './place.ts';
import { waitMs } from './sliding-window.ts';

/** A code on its way, and the handle that it works with. */
export interface LoginAttempt {
  readonly attemptId: string;
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

/** What the code's digest is keyed with: a code of one attempt is none for another. */
export function codeHashOf(seal: FieldSeal, attemptId: string, code: string): string {
  return seal.index(`${attemptId}\n${code}`, 'login_attempts.code');
}

/**
 * Makes a six-digit code for an address, good for ten minutes; the codes that the same browser asked for before stop
 * working. Does the same for an address with and without an account.
 * @throws Refusal 91301 with the seconds to wait when too many were sent (decisions.md, Log in)
 */
export async function openLoginAttempt(
  tx: Tx,
  seal: FieldSeal,
  { emailIndex, place }: { readonly emailIndex: string; readonly place: Place },
): Promise<LoginAttempt> {
  await lockEmail(tx, emailIndex);
  const { now, known } = await refuseTooMany(tx, emailIndex, place);
  await supersede(tx, emailIndex, place);
  const attemptId = randomHandle(16);
  const code = randomCode();
  const expiresAt = new Date(now + codeLivesMs);
  await sql`
    insert into login_attempts (attempt_hash, email_index, code_hash, ip_index, browser_hash, known, sent_at, expires_at)
    values (${digestOf(attemptId)}, ${emailIndex}, ${codeHashOf(seal, attemptId, code)}, ${place.ipIndex},
      ${place.browserHash}, ${known}, ${new Date(now)}, ${expiresAt})`.execute(tx);
  return { attemptId, code, sentAt: new Date(now), expiresAt, resendAt: new Date(now + resendAfterMs) };
}

async function refuseTooMany(tx: Tx, emailIndex: string, place: Place): Promise<{ now: number; known: boolean }> {
  const found = await sql<{ now: Date; known: boolean; sent: SentBefore[] }>`
    select kassa_now() as now,
      exists (select from known_browsers where browser_hash = ${place.browserHash} and email_index = ${emailIndex}) as known,
      coalesce((select json_agg(json_build_object('at', extract(epoch from sent_at) * 1000, 'ip', ip_index,
          'browser', browser_hash, 'known', known))
        from login_attempts where email_index = ${emailIndex} and sent_at > kassa_now() - interval '1 day'), '[]') as sent`.execute(
    tx,
  );
  const { now, known, sent } = found.rows[0] ?? { now: new Date(0), known: false, sent: [] };
  const times = (which: (one: SentBefore) => boolean) => sent.filter(which).map((one) => one.at);
  const wait = known
    ? waitMs(
        times((one) => one.known && one.browser === place.browserHash),
        sendingFromOnePlace,
        now.getTime(),
      )
    : Math.max(
        waitMs(
          times((one) => !one.known && one.ip === place.ipIndex),
          sendingFromOnePlace,
          now.getTime(),
        ),
        waitMs(
          times((one) => !one.known),
          sendingFromUnknown,
          now.getTime(),
        ),
      );
  if (wait > 0) throw new Refusal('91301', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  return { now: now.getTime(), known };
}

interface SentBefore {
  at: number;
  ip: string;
  browser: string | null;
  known: boolean;
}

/**
 * Only the browser that asked replaces its own codes: else anybody could make a stranger's code useless by asking for
 * one. A client without our cookie is known by its address.
 */
async function supersede(tx: Tx, emailIndex: string, place: Place): Promise<void> {
  await sql`
    update login_attempts set superseded_at = kassa_now()
    where email_index = ${emailIndex} and sent_at > kassa_now() - interval '1 day'
      and used_at is null and superseded_at is null
      and (browser_hash = ${place.browserHash} or (browser_hash is null and ip_index = ${place.ipIndex}))`.execute(tx);
}
