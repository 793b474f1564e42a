import { type RawBuilder, sql } from 'kysely';
import { type PartSql, partSql } from '../../kernel/composed-sql.ts';
import { everyCountedSql } from '../../kernel/counted-as.ts';
import type { Tx } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { networkOf } from '../../kernel/network-of.ts';
import { isLoopbackAddress } from '../../kernel/public-address.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import type { Columns, Entry } from '../../kernel/step.ts';

/** The buyer, address and browser that try a card, in digests. An index is '' where there is nothing to count by. */
export interface CardTrier {
  readonly userNo: string;
  readonly ipIndex: string;
  readonly deviceIndex: string;
}

/**
 * Computes the digests of who tries a card. Addresses of this machine are left out; IPv6 addresses
 * of one /64 count as one. @param device the browser's cookie,
 * '' without one
 */
export function cardTrierOf(seal: FieldSeal, who: { userNo: string; ip: string; device: string }): CardTrier {
  return {
    userNo: who.userNo,
    ipIndex: isLoopbackAddress(who.ip) ? '' : seal.index(networkOf(who.ip), 'card_tries.ip'),
    deviceIndex: who.device === '' ? '' : seal.index(who.device, 'card_tries.device'),
  };
}

/**
 * The answer to a request to try a card. `wait`: too many were declined; `undecided`: too many are still under way.
 * Only `taken` was recorded.
 */
export type CardTry = { readonly kind: 'taken' } | { readonly kind: 'wait' | 'undecided'; readonly seconds: number };

/** A card try to be recorded. */
export interface WantedTry {
  readonly paymentNo: PaymentNo;
  /** How many declined cards within an hour, of one buyer, address or browser, are enough. */
  readonly declinesAtMost: number;
  /** Makes a part of a query: whether the attempt of this number is under way. */
  isLiveAttemptSql(paymentNo: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** An attempt is usually answered within seconds. */
const undecidedSeconds = 5;

/**
 * Records a try, unless so many were declined, or may still be, that it could be one too many. Locks the tries of the
 * same buyer, address and browser until commit, so that counting and recording are one step.
 */
export async function takeCardTry(tx: Tx, trier: CardTrier, wanted: WantedTry): Promise<CardTry> {
  const { userNo, ipIndex, deviceIndex } = trier;
  const whose = [
    sql`user_no = ${userNo}`,
    ...(ipIndex === '' ? [] : [sql`ip_index <> '' and ip_index = ${ipIndex}`]),
    ...(deviceIndex === '' ? [] : [sql`device_index <> '' and device_index = ${deviceIndex}`]),
  ];
  // Lock in one fixed order, so that no two transactions wait for each other.
  const locks = [`user ${userNo}`, `ip ${ipIndex}`, `device ${deviceIndex}`].filter((key) => !key.endsWith(' ')).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('card try ' || key, 0))
    from unnest(${locks}::text[]) with ordinality as keys (key, nth) order by nth`.execute(tx);
  const { rows } = await sql<Tried>`${sql.join(
    whose.map((mine) => triesOf(mine, wanted)),
    sql` union all `,
  )}`.execute(tx);
  const waits = rows.map((row) => waitOf(row, wanted.declinesAtMost));
  const longest = waits.reduce((one, other) => (other.seconds > one.seconds ? other : one), {
    kind: 'undecided' as const,
    seconds: 0,
  });
  if (longest.seconds > 0) return longest;
  await sql`insert into card_tries (payment_no, user_no, ip_index, device_index)
    values (${wanted.paymentNo}, ${userNo}, ${ipIndex}, ${deviceIndex})
    on conflict (payment_no) do nothing`.execute(tx);
  return { kind: 'taken' };
}

/** What the parts of a step read of an entry that tries a card. */
export const tryColumns = {
  user_no: 'text',
  payment_no: 'text',
  ip_index: 'text',
  device_index: 'text',
  declines_at_most: 'integer',
} as const satisfies Columns;

/** Writes who tries a card as an entry, beside the number of the attempt. */
export function cardTryEntry(
  trier: CardTrier,
  { declinesAtMost }: Pick<WantedTry, 'declinesAtMost'>,
): Omit<Entry<typeof tryColumns>, 'payment_no'> {
  return {
    user_no: trier.userNo,
    ip_index: trier.ipIndex,
    device_index: trier.deviceIndex,
    declines_at_most: declinesAtMost,
  };
}

/**
 * A condition of a step: `takeCardTry` would take the try of an entry, and no other transaction counts tries of the same buyer,
 * address or browser. A set has one entry of each.
 * @param live the statuses of an attempt that is under way
 */
export function mayTryCardSql(live: readonly string[]): RawBuilder<unknown> {
  return sql`may_try_card(w.user_no, w.ip_index, w.device_index, w.declines_at_most, ${sql.lit(`{${live.join(',')}}`)}::text[])`;
}

/** A part of a step that has new attempts in `changed`: records their tries. */
export const insertTriesSql: PartSql<'payments'> = partSql(sql`
  insert into card_tries (payment_no, user_no, ip_index, device_index)
  select r.payment_no, r.user_no, r.ip_index, r.device_index from changed join ready r using (payment_no)`);

/**
 * Makes a part that forgets the tries of the attempts in `captured`, which were not declined: they count no more, and behind
 * one address there may be hundreds within the hour.
 */
export function forgetTriesSql(captured: 'changed' | 'captured'): PartSql<'payments'> {
  return partSql(sql`
    delete from card_tries t using ${sql.ref(captured)} moved
    where t.payment_no = moved.payment_no and moved.status = 'captured' and t.declined_at is null`);
}

interface Tried {
  /** Seconds until each declined try no longer counts, newest first. */
  readonly waits: string[];
  readonly undecided: number;
}

/** Selects the tries of the last hour that were declined, or are under way. */
function triesOf(mine: RawBuilder<unknown>, { declinesAtMost, isLiveAttemptSql }: WantedTry): RawBuilder<Tried> {
  return sql`
    select
      array(
        select extract(epoch from declined_at + interval '1 hour' - kassa_now())::text from card_tries
        where ${mine} and declined_at > kassa_now() - interval '1 hour'
        order by declined_at desc limit ${declinesAtMost}
      ) as waits,
      (
        select count(*)::integer from card_tries
        where ${mine} and declined_at is null and tried_at > kassa_now() - interval '1 hour'
          and ${isLiveAttemptSql(sql`card_tries.payment_no`)}
      ) as undecided`;
}

function waitOf({ waits, undecided }: Tried, declinesAtMost: number): Exclude<CardTry, { kind: 'taken' }> {
  const last = waits[declinesAtMost - 1];
  if (last !== undefined) return { kind: 'wait', seconds: Math.max(1, Math.ceil(Number(last))) };
  return { kind: 'undecided', seconds: waits.length + undecided < declinesAtMost ? 0 : undecidedSeconds };
}

/** Records that an attempt was declined. Has no effect for one that was not by card. */
export async function recordCardDecline(tx: Tx, paymentNo: PaymentNo): Promise<void> {
  await sql`update card_tries set declined_at = kassa_now()
    where payment_no = ${paymentNo} and declined_at is null`.execute(tx);
}

/** Deletes the tries of a buyer: digests of where he was. */
export async function eraseCardTries(tx: Tx, userNo: string): Promise<void> {
  await sql`delete from card_tries where user_no = any(${everyCountedSql(userNo)})`.execute(tx);
}
