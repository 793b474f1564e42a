import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifying } from '../../kernel/signal.ts';
import { type KeptCardEvent, type KeptCardStatus, keptCardGraph } from './kept-card-states.ts';
import { askDelaySeconds, claimSeconds } from './schedule.ts';

/** Cards that a buyer may keep: decisions.md, Cards. */
const keptCardLimit = 6;

/** Purposes of the sealed columns. */
export const keptTokenPurpose = 'kept_cards.token';
export const keptReferencePurpose = 'kept_cards.provider_card';
export const keptNamesPurpose = 'kept_cards.names';

/** The job that has the provider keep and forget what was left. */
export const workKeptCardsJob = 'work-kept-cards';

/** A card that its buyer kept, or wants to keep, or keeps no more. */
export interface KeptCard {
  /** Also our reference at the provider. */
  readonly cardId: string;
  readonly userNo: string;
  readonly status: KeptCardStatus;
  readonly provider: string;
  readonly brand: string;
  readonly last4: string;
  /** Empty once the provider has answered. */
  readonly tokenSealed: string;
  /** The provider's own reference; null until it is known. */
  readonly providerCardSealed: string | null;
  readonly namesSealed: string;
  readonly asks: number;
}

interface KeptCardRow {
  card_id: string;
  user_no: string;
  status: KeptCardStatus;
  provider: string;
  brand: string;
  last4: string;
  token_sealed: string;
  provider_card_sealed: string | null;
  names_sealed: string;
  asks: number;
}

function keptCardOf(row: KeptCardRow): KeptCard {
  return {
    cardId: row.card_id,
    userNo: row.user_no,
    status: row.status,
    provider: row.provider,
    brand: row.brand,
    last4: row.last4,
    tokenSealed: row.token_sealed,
    providerCardSealed: row.provider_card_sealed,
    namesSealed: row.names_sealed,
    asks: row.asks,
  };
}

export type NewKeptCard = Omit<KeptCard, 'status' | 'providerCardSealed' | 'asks'>;

/**
 * Takes one of the buyer's six places for a card, before the provider is asked to keep it: whoever dies in between leaves a
 * row that the job works. @returns undefined when all places are taken
 */
export async function reserveKeptCard(tx: Tx, card: NewKeptCard): Promise<KeptCard | undefined> {
  // One at a time for each buyer: the next statement sees what the last one has taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept cards ${card.userNo}`}, 0))`.execute(tx);
  const { rows } = await sql<KeptCardRow>`
    insert into kept_cards (card_id, user_no, slot, status, provider, brand, last4, token_sealed, names_sealed, due_at,
      last_event, last_actor)
    select ${card.cardId}, ${card.userNo}, place, 'keeping', ${card.provider}, ${card.brand}, ${card.last4},
      ${card.tokenSealed}, ${card.namesSealed}, kassa_now() + ${claimSeconds} * interval '1 second', 'reserve', 'buyer'
    from generate_series(1, ${keptCardLimit}::integer) place
    where not exists (
      select from kept_cards k where k.user_no = ${card.userNo} and k.slot = place and k.status in ('keeping', 'kept')
    ) order by place limit 1
    returning *`.execute(tx);
  return rows[0] && keptCardOf(rows[0]);
}

/** Cards the buyer has kept, the oldest first. */
export async function readKeptCards(db: Reader, userNo: string): Promise<KeptCard[]> {
  const { rows } = await sql<KeptCardRow>`
    select * from kept_cards where user_no = ${userNo} and status = 'kept' order by created_at, card_id`.execute(db);
  return rows.map(keptCardOf);
}

/** A card of this buyer, in any status; another's is none. */
export async function readKeptCard(
  db: Reader,
  card: { cardId: string; userNo: string },
): Promise<KeptCard | undefined> {
  const { rows } = await sql<KeptCardRow>`
    select * from kept_cards where card_id = ${card.cardId} and user_no = ${card.userNo}`.execute(db);
  return rows[0] && keptCardOf(rows[0]);
}

/**
 * The one writer of a kept card's status. A card that somebody moved meanwhile is left as it is.
 * @returns whether it was moved
 */
export async function moveKeptCard(
  db: Reader,
  card: KeptCard,
  move: { event: KeptCardEvent; actor: string },
): Promise<boolean> {
  const status = keptCardGraph.next(card.status, move.event);
  if (!status) throw new Error(`card ${card.cardId}: ${move.event} is impossible in ${card.status}`);
  const over = status === 'forgotten';
  const due = status === 'forgetting' ? sql`kassa_now()` : sql`null`;
  const { rows } = await sql`
    update kept_cards set status = ${status}, last_event = ${move.event}, last_actor = ${move.actor}, due_at = ${due},
      asks = 0, forgotten_at = case when ${over} then kassa_now() end,
      token_sealed = case when ${over} then '' else token_sealed end,
      provider_card_sealed = case when ${over} then null else provider_card_sealed end,
      names_sealed = case when ${over} then '' else names_sealed end
    where card_id = ${card.cardId} and status = ${card.status}
    returning ${notifying(...(status === 'forgetting' ? [jobTopic(workKeptCardsJob)] : []))}`.execute(db);
  return rows.length === 1;
}

/** Notes the provider's reference of a card, whatever its buyer wants by now; its token is of no more use here. */
export async function noteKeptReference(db: Reader, cardId: string, providerCardSealed: string): Promise<void> {
  await sql`
    update kept_cards set provider_card_sealed = ${providerCardSealed}, token_sealed = ''
    where card_id = ${cardId} and status <> 'forgotten'`.execute(db);
}

/** Takes due cards as `claimDuePayments` takes payments. */
export async function claimDueKeptCards(db: Reader, limit: number): Promise<KeptCard[]> {
  const { rows } = await sql<KeptCardRow>`
    update kept_cards set due_at = kassa_now() + ${claimSeconds} * interval '1 second', asks = asks + 1
    where card_id in (
      select card_id from kept_cards where due_at <= kassa_now() order by due_at limit ${limit} for update skip locked
    ) returning *`.execute(db);
  return rows.map(keptCardOf);
}

/** Asks again some time later, the provider did not know. */
export async function postponeKeptCard(db: Reader, card: KeptCard): Promise<void> {
  await sql`
    update kept_cards set due_at = kassa_now() + ${askDelaySeconds(card.asks)} * interval '1 second'
    where card_id = ${card.cardId} and due_at is not null`.execute(db);
}
