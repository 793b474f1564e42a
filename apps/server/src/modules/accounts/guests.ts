import { sql } from 'kysely';
import type { Guest } from '../../kernel/counted-as.ts';
import type { Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { lockEmail } from './lock-email.ts';
import { guestsOfAddress, guestsOfNetwork } from './login-limits.ts';
import type { Place } from './place.ts';
import { waitMs } from './sliding-window.ts';
import { userOfIndex } from './start-session.ts';

/** How many more the networks around an IP address may have. */
const shares = { site: 2n, block: 5n };

/**
 * Counts a guest by their place. Nothing is counted against an address in all, so that nobody can use up a stranger's.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function countGuest(
  tx: Tx,
  { emailIndex, place }: { readonly emailIndex: string; readonly place: Place },
): Promise<void> {
  const { ipIndex, block } = place;
  await lockEmail(tx, ipIndex);
  const { rows } = await sql<{ now: Date; same: number[]; ip: bigint; site: bigint; block: bigint }>`
    select kassa_now() as now,
      array(select (extract(epoch from started_at) * 1000)::float8 from guest_starts
        where ip_index = ${ipIndex} and email_index = ${emailIndex} and started_at > kassa_now() - interval '1 day') as same,
      (select count(*) from guest_starts where ip_index = ${ipIndex} and ${recentSql}) as ip,
      (select count(*) from guest_starts where block_index = ${block?.blockIndex ?? null}
        and site_index = ${block?.siteIndex ?? null} and ${recentSql}) as site,
      (select count(*) from guest_starts where block_index = ${block?.blockIndex ?? null} and ${recentSql}) as block`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('guests were not counted');
  const waits = waitMs(found.same, guestsOfAddress, found.now.getTime());
  if (waits > 0) refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waits / 1_000) });
  const most = BigInt(guestsOfNetwork.count);
  // On this machine's own addresses everybody has the same one.
  const crowded =
    block !== null && (found.ip >= most || found.site >= most * shares.site || found.block >= most * shares.block);
  if (crowded) refuse('too_many_requests', { retryAfterSeconds: guestsOfNetwork.ms / 12_000 });
  await sql`insert into guest_starts (email_index, ip_index, site_index, block_index)
    values (${emailIndex}, ${ipIndex}, ${block?.siteIndex ?? null}, ${block?.blockIndex ?? null})`.execute(tx);
}

const recentSql = sql`started_at > kassa_now() - ${guestsOfNetwork.ms} * interval '1 millisecond'`;

/**
 * Finds or makes the account to which a guest's order belongs once its buyer has entered a code. The address is not
 * proven, so an existing account is not changed.
 * @returns the account's number, and the guest: limits are counted by address and place together, so that who types a
 *   stranger's address elsewhere neither uses up nor sees anything of theirs
 */
export async function guestBuyer(
  tx: Tx,
  seal: FieldSeal,
  asked: { readonly email: string; readonly emailIndex: string; readonly place: Place; readonly locale: string },
): Promise<{ userNo: string; guest: Guest }> {
  const { email, emailIndex, place, locale } = asked;
  await sql`insert into users (user_no, email_sealed, email_index, locale, time_zone)
    values (${randomNumber(12)}, ${seal.seal(email, 'users.email')}, ${emailIndex}, ${locale}, 'UTC')
    on conflict do nothing`.execute(tx);
  const userNo = await userOfIndex(tx, emailIndex);
  if (userNo === undefined) throw new Error('a buyer was neither found nor made');
  const countedAs = `guest:${seal.index(`${emailIndex}\n${place.ipIndex}`, 'guest.place')}`;
  return { userNo, guest: { guestNo: randomNumber(), countedAs } };
}
