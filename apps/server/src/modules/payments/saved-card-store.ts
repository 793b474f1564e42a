import { sql } from 'kysely';
import { claimSql, isDueSql } from '../../kernel/claim.ts';
import type { Reader, Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notifySql } from '../../kernel/signal.ts';
import { type SavedCardEvent, type SavedCardStatus, savedCardGraph } from './saved-card-states.ts';
import { askDelaySeconds, claimSeconds } from './schedule.ts';

/** How many cards a buyer may keep: docs/specification/payments.md#saved-cards. */
const savedCardLimit = 6;

/** The sealing purpose of the token that a card is kept by. */
export const savedTokenPurpose = 'kept_cards.token';
/** The sealing purpose of the provider's reference of a card. */
export const savedReferencePurpose = 'kept_cards.provider_card';
/** The sealing purpose of the names of a card. */
export const savedNamesPurpose = 'kept_cards.names';

/** The job that has providers keep and forget the cards that are still waiting for it. */
export const workSavedCardsJob = 'work-kept-cards';

/** A card that its buyer keeps, wants to keep, or has deleted. */
export interface SavedCardRecord {
  /** Also our reference at the provider. */
  readonly cardId: string;
  readonly userNo: string;
  readonly status: SavedCardStatus;
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

interface SavedCardRow {
  card_id: string;
  user_no: string;
  status: SavedCardStatus;
  provider: string;
  brand: string;
  last4: string;
  token_sealed: string;
  provider_card_sealed: string | null;
  names_sealed: string;
  asks: number;
}

function savedCardOf(row: SavedCardRow): SavedCardRecord {
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

/** A card that is to be kept. */
export type NewSavedCard = Omit<SavedCardRecord, 'status' | 'providerCardSealed' | 'asks'>;

/**
 * Takes one of the buyer's six places for a card, before the provider is asked to keep it. If the program dies in
 * between, a row is left for the job. @returns undefined when all places are taken
 */
export async function reserveSavedCard(tx: Tx, card: NewSavedCard): Promise<SavedCardRecord | undefined> {
  // One at a time for each buyer, so that the next statement sees what the last one has taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept cards ${card.userNo}`}, 0))`.execute(tx);
  const { rows } = await sql<SavedCardRow>`
    insert into kept_cards (card_id, user_no, slot, status, provider, brand, last4, token_sealed, names_sealed, due_at,
      last_event, last_actor)
    select ${card.cardId}, ${card.userNo}, place, 'keeping', ${card.provider}, ${card.brand}, ${card.last4},
      ${card.tokenSealed}, ${card.namesSealed}, kassa_now() + ${claimSeconds} * interval '1 second', 'reserve', 'buyer'
    from generate_series(1, ${savedCardLimit}::integer) place
    where not exists (
      select from kept_cards k where k.user_no = ${card.userNo} and k.slot = place and k.status in ('keeping', 'kept')
    ) order by place limit 1
    returning *`.execute(tx);
  return rows[0] && savedCardOf(rows[0]);
}

/** Lists the cards that the buyer has kept, oldest first. */
export async function readSavedCardRecords(db: Reader, userNo: string): Promise<SavedCardRecord[]> {
  const { rows } = await sql<SavedCardRow>`
    select * from kept_cards where user_no = ${userNo} and status = 'kept' order by created_at, card_id`.execute(db);
  return rows.map(savedCardOf);
}

/** Reads a card of this buyer, in any status. Another buyer's card is not found. */
export async function readSavedCardRecord(
  db: Reader,
  card: { cardId: string; userNo: string },
): Promise<SavedCardRecord | undefined> {
  const { rows } = await sql<SavedCardRow>`
    select * from kept_cards where card_id = ${card.cardId} and user_no = ${card.userNo}`.execute(db);
  return rows[0] && savedCardOf(rows[0]);
}

/**
 * Moves a saved card along its graph, unless it was moved meanwhile. Only this function writes a saved card's status.
 * @returns whether it was moved
 */
export async function moveSavedCard(
  db: Reader,
  card: SavedCardRecord,
  move: { event: SavedCardEvent; actor: string },
): Promise<boolean> {
  const status = savedCardGraph.next(card.status, move.event);
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
    returning ${notifySql(...(status === 'forgetting' ? [jobTopic(workSavedCardsJob)] : []))}`.execute(db);
  return rows.length === 1;
}

/**
 * Stores the provider's reference of a card, even if its buyer has deleted it meanwhile. Clears its token, which is not
 * needed any more.
 */
export async function recordSavedReference(db: Reader, cardId: string, providerCardSealed: string): Promise<void> {
  await sql`
    update kept_cards set provider_card_sealed = ${providerCardSealed}, token_sealed = ''
    where card_id = ${cardId} and status <> 'forgotten'`.execute(db);
}

const dueCards = { table: 'kept_cards', key: 'card_id', set: sql`asks = asks + 1` };

/** Whether a provider is to be asked about cards. */
export const savedCardsAreDueSql = isDueSql(dueCards);

/** Takes up to `limit` cards about which the provider is to be asked; for `claimSeconds` no other worker takes them. */
export async function claimDueSavedCards(db: Reader, limit: number): Promise<SavedCardRecord[]> {
  const { rows } = await claimSql<SavedCardRow>(dueCards, { limit, seconds: claimSeconds }).execute(db);
  return rows.map(savedCardOf);
}

/** Plans to ask again later, because the provider did not know. */
export async function postponeSavedCard(db: Reader, card: SavedCardRecord): Promise<void> {
  await sql`
    update kept_cards set due_at = kassa_now() + ${askDelaySeconds(card.asks)} * interval '1 second'
    where card_id = ${card.cardId} and due_at is not null`.execute(db);
}
