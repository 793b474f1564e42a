import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { digestOf, randomCode, randomHandle } from '../../kernel/ids.ts';
import type { MailPaces } from '../../kernel/pace-config.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { lockEmail } from './lock-email.ts';
import {
  codeLivesMs,
  resendAfterMs,
  sendingFromOnePlace,
  sendingFromUnknown,
  sendingSlowly,
  warnedAt,
} from './login-limits.ts';
import { refuseCrowd } from './mail-paces.ts';
import type { Place } from './place.ts';
import { type Window, waitMs } from './sliding-window.ts';

/** A new code, and the attempt that it belongs to. */
export interface LoginAttempt {
  readonly attemptId: string;
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly resendAt: Date;
  /** Whether unknown browsers have asked for so many codes of this address that its buyer should know. */
  readonly suspicious: boolean;
}

/** Who asks for a code, and for which address. */
export interface AskedCode {
  readonly emailIndex: string;
  /** The mailbox that the address leads to: what is sent is counted by it. */
  readonly mailboxIndex: string;
  readonly place: Place;
  readonly paces: MailPaces;
}

/** Computes the keyed digest of a code. A code of one attempt does not work for another. */
export function codeHashOf(seal: FieldSeal, attemptId: string, code: string): string {
  return seal.index(`${attemptId}\n${code}`, 'login_attempts.code');
}

/**
 * Makes a six-digit code for an address, valid for ten minutes. Codes that the same browser asked for before stop
 * working. Does the same for an address with and without an account.
 * @throws Refusal too_many_mails with the seconds to wait when too many were sent (docs/specification/rules.md#log-in),
 *   mails_busy when its networks or all together asked for too many
 */
export async function openLoginAttempt(tx: Tx, seal: FieldSeal, asked: AskedCode): Promise<LoginAttempt> {
  const { emailIndex, mailboxIndex, place } = asked;
  await lockEmail(tx, mailboxIndex);
  const { now, known, strange } = await refuseTooMany(tx, asked);
  if (!known) await refuseCrowd(tx, place, asked.paces);
  await supersede(tx, emailIndex, place);
  const attemptId = randomHandle(16);
  const code = randomCode();
  const expiresAt = new Date(now + codeLivesMs);
  await sql`
    insert into login_attempts (attempt_hash, email_index, mailbox_index, code_hash, ip_index, site_index, block_index,
      browser_hash, known, sent_at, expires_at)
    values (${digestOf(attemptId)}, ${emailIndex}, ${mailboxIndex}, ${codeHashOf(seal, attemptId, code)},
      ${place.ipIndex}, ${place.block?.siteIndex ?? null}, ${place.block?.blockIndex ?? null},
      ${place.browserHash}, ${known}, ${new Date(now)}, ${expiresAt})`.execute(tx);
  const suspicious = !known && strange + 1 >= warnedAt.sent;
  return { attemptId, code, sentAt: new Date(now), expiresAt, resendAt: new Date(now + resendAfterMs), suspicious };
}

async function refuseTooMany(
  tx: Tx,
  { emailIndex, mailboxIndex, place }: AskedCode,
): Promise<{ now: number; known: boolean; strange: number }> {
  const found = await sql<{ now: Date; known: boolean; sent: SentBefore[] }>`
    select kassa_now() as now,
      exists (select from known_browsers where browser_hash = ${place.browserHash} and email_index = ${emailIndex}) as known,
      coalesce((select json_agg(json_build_object('at', extract(epoch from sent_at) * 1000, 'ip', ip_index,
          'browser', browser_hash, 'known', known))
        from login_attempts where (mailbox_index = ${mailboxIndex} or email_index = ${emailIndex})
          and sent_at > kassa_now() - interval '1 day'), '[]') as sent`.execute(tx);
  const { now, known, sent } = found.rows[0] ?? { now: new Date(0), known: false, sent: [] };
  const strange = sent.filter((one) => !one.known);
  const wait = (which: SentBefore[], windows: readonly Window[]) =>
    waitMs(
      which.map((one) => one.at),
      windows,
      now.getTime(),
    );
  const needed = known
    ? wait(
        sent.filter((one) => one.known && one.browser === place.browserHash),
        sendingFromOnePlace,
      )
    : Math.max(
        wait(
          strange.filter((one) => one.ip === place.ipIndex),
          sendingFromOnePlace,
        ),
        Math.min(wait(strange, sendingFromUnknown), wait(strange, sendingSlowly)),
      );
  if (needed > 0) refuse('too_many_mails', { retryAfterSeconds: Math.ceil(needed / 1_000) });
  return { now: now.getTime(), known, strange: strange.length };
}

interface SentBefore {
  at: number;
  ip: string;
  browser: string | null;
  known: boolean;
}

/**
 * Ends earlier codes of the same browser only. Otherwise anybody could end a stranger's code by asking for a new one. A
 * client without our cookie is recognised by its IP address.
 */
async function supersede(tx: Tx, emailIndex: string, place: Place): Promise<void> {
  await sql`
    update login_attempts set superseded_at = kassa_now()
    where email_index = ${emailIndex} and sent_at > kassa_now() - interval '1 day'
      and used_at is null and superseded_at is null
      and (browser_hash = ${place.browserHash} or (browser_hash is null and ip_index = ${place.ipIndex}))`.execute(tx);
}
