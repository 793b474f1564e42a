import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../kernel/database.ts';
import { isLoopbackAddress } from '../../kernel/public-address.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** Who tries a card, in digests; an index is '' where it would say nothing. */
export interface CardTrier {
  readonly userNo: string;
  readonly ipIndex: string;
  readonly deviceIndex: string;
}

/** @param device the browser's cookie, '' without one. Addresses of this machine stand for nobody. */
export function cardTrierOf(seal: FieldSeal, who: { userNo: string; ip: string; device: string }): CardTrier {
  return {
    userNo: who.userNo,
    ipIndex: isLoopbackAddress(who.ip) ? '' : seal.index(who.ip, 'card_tries.ip'),
    deviceIndex: who.device === '' ? '' : seal.index(who.device, 'card_tries.device'),
  };
}

/**
 * Seconds until this trier may try another card; 0 when now.
 * @param declinesAtMost so many declined cards within an hour, of one buyer, address or browser, are enough
 */
export async function secondsUntilNextCard(db: Db, trier: CardTrier, declinesAtMost: number): Promise<number> {
  const { rows } = await sql<{ seconds: string | null }>`
    select max(seconds) as seconds from (
      (select extract(epoch from declined_at + interval '1 hour' - kassa_now()) as seconds from card_tries
        where user_no = ${trier.userNo} and declined_at > kassa_now() - interval '1 hour'
        order by declined_at desc offset ${declinesAtMost - 1} limit 1)
      union all
      (select extract(epoch from declined_at + interval '1 hour' - kassa_now()) from card_tries
        where ip_index <> '' and ip_index = ${trier.ipIndex} and declined_at > kassa_now() - interval '1 hour'
        order by declined_at desc offset ${declinesAtMost - 1} limit 1)
      union all
      (select extract(epoch from declined_at + interval '1 hour' - kassa_now()) from card_tries
        where device_index <> '' and device_index = ${trier.deviceIndex}
          and declined_at > kassa_now() - interval '1 hour'
        order by declined_at desc offset ${declinesAtMost - 1} limit 1)
    ) as waits`.execute(db);
  return Math.max(0, Math.ceil(Number(rows[0]?.seconds ?? 0)));
}

/** Notes who makes an attempt by card. */
export async function noteCardTry(tx: Tx, trier: CardTrier, paymentNo: string): Promise<void> {
  await sql`insert into card_tries (payment_no, user_no, ip_index, device_index)
    values (${paymentNo}, ${trier.userNo}, ${trier.ipIndex}, ${trier.deviceIndex})
    on conflict (payment_no) do nothing`.execute(tx);
}

/** The attempt was declined; without effect for one that was not by card. */
export async function noteCardDecline(tx: Tx, paymentNo: string): Promise<void> {
  await sql`update card_tries set declined_at = kassa_now()
    where payment_no = ${paymentNo} and declined_at is null`.execute(tx);
}

/** Deletes tries that count no more. @returns how many */
export async function sweepCardTries(db: Reader): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from card_tries where tried_at < kassa_now() - interval '2 days'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
