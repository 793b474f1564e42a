import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { type Columns, type Entry, stepSql } from '../../kernel/step.ts';
import { savedNamesPurpose } from './saved-card-store.ts';

/** A card for one payment: the provider's single-use token and the names, both sealed. */
export interface NewCard {
  readonly cardId: string;
  readonly userNo: string;
  readonly orderNo: OrderNo;
  readonly provider: string;
  readonly brand: string;
  readonly last4: string;
  readonly tokenSealed: string;
  /** Keyed digest of the token: the same token is stored once. */
  readonly tokenIndex: string;
  readonly namesSealed: string;
  readonly usableUntil: Date;
}

/** The sealing purpose of a card's token. */
export const cardTokenPurpose = 'cards.token';
/** The sealing purpose of a saved card's reference, copied to a payment's card. */
export const cardSavedPurpose = 'cards.kept';
/** The sealing purpose of a card's names. */
export const cardNamesPurpose = 'cards.names';

/** What `insertCardsSql` reads of an entry. */
export const newCardColumns = {
  card_id: 'text',
  user_no: 'text',
  order_no: 'text',
  provider: 'text',
  brand: 'text',
  last4: 'text',
  token_sealed: 'text',
  token_index: 'text',
  names_sealed: 'text',
  usable_until: 'timestamptz',
} as const satisfies Columns;

/** Writes a card for one payment as an entry. */
export function newCardEntry(card: NewCard): Entry<typeof newCardColumns> {
  return {
    card_id: card.cardId,
    user_no: card.userNo,
    order_no: card.orderNo,
    provider: card.provider,
    brand: card.brand,
    last4: card.last4,
    token_sealed: card.tokenSealed,
    token_index: card.tokenIndex,
    names_sealed: card.namesSealed,
    usable_until: card.usableUntil,
  };
}

/** A part of a step: stores the cards of `ready`, except those whose token was handed over before. */
export const insertCardsSql: RawBuilder<unknown> = sql`
  insert into cards (card_id, user_no, order_no, provider, brand, last4, token_sealed, token_index, names_sealed, usable_until)
  select card_id, user_no, order_no, provider, brand, last4, token_sealed, token_index, names_sealed, usable_until from ready
  on conflict (token_index) do nothing`;

/** Stores a card for one payment. @returns false when that token was handed over before */
export async function insertCard(db: Reader, card: NewCard): Promise<boolean> {
  const { numAffectedRows } = await sql`
    ${stepSql(newCardColumns, [newCardEntry(card)])} ${insertCardsSql}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * What the attempt of a card is charged with: a single-use token, or the provider's reference of a saved card; both
 * sealed.
 */
export interface CardMeans {
  readonly tokenSealed: string | null;
  readonly savedSealed: string | null;
}

/** The columns of a card that an attempt is charged with. */
export interface CardMeansRow {
  token_sealed: string | null;
  kept_sealed: string | null;
}

/** Turns a row into what an attempt is charged with. */
export function cardMeansOf(row: CardMeansRow): CardMeans {
  return { tokenSealed: row.token_sealed, savedSealed: row.kept_sealed };
}

/** Reads what an attempt is charged with; undefined when the card is gone. */
export async function readCardMeans(db: Reader, cardId: string): Promise<CardMeans | undefined> {
  const { rows } = await sql<CardMeansRow>`
    select token_sealed, kept_sealed from cards where card_id = ${cardId}`.execute(db);
  return rows[0] && cardMeansOf(rows[0]);
}

/** Stores a saved card for one payment of one order, by the provider's reference. Use it in the same transaction. */
export async function insertSavedUse(
  tx: Tx,
  card: Omit<NewCard, 'tokenSealed' | 'tokenIndex' | 'usableUntil'> & { readonly savedSealed: string },
): Promise<void> {
  await sql`
    insert into cards (card_id, user_no, order_no, provider, brand, last4, kept_sealed, names_sealed, usable_until)
    values (${card.cardId}, ${card.userNo}, ${card.orderNo}, ${card.provider}, ${card.brand}, ${card.last4},
      ${card.savedSealed}, ${card.namesSealed}, kassa_now() + interval '1 minute')`.execute(tx);
}

/** Ends a card that its buyer deleted: it cannot pay any more, also not by the token it was typed in with. */
export async function voidUnusedCard(tx: Tx, cardId: string): Promise<void> {
  await sql`
    update cards set usable_until = least(usable_until, kassa_now())
    where card_id = ${cardId} and payment_no is null`.execute(tx);
}

/** Reads whether the card is this buyer's for this order, and whether it may still be used. */
export async function readCardState(
  db: Reader,
  card: { cardId: string; userNo: string; orderNo: OrderNo },
): Promise<{ usable: boolean; brand: string } | undefined> {
  const { rows } = await sql<{ usable: boolean; brand: string }>`
    select payment_no is null and usable_until > kassa_now() as usable, brand from cards
    where card_id = ${card.cardId} and user_no = ${card.userNo} and order_no = ${card.orderNo}`.execute(db);
  return rows[0];
}

/** Reads the sealed names of a card of this buyer, typed in or kept, and their purpose. */
export async function readCardNames(
  db: Reader,
  { cardId, userNo }: { cardId: string; userNo: string },
): Promise<{ namesSealed: string; purpose: string } | undefined> {
  const { rows } = await sql<{
    names_sealed: string;
    names_purpose: string;
  }>`${selectCardNamesSql({ cardId, userNo })}`.execute(db);
  const [row] = rows;
  return row && { namesSealed: row.names_sealed, purpose: row.names_purpose };
}

/** Makes a part of a statement that reads the same as columns `names_sealed` and `names_purpose`. */
export function selectCardNamesSql({ cardId, userNo }: { cardId: string; userNo: string }): RawBuilder<unknown> {
  return sql`
    select names_sealed, ${sql.lit(cardNamesPurpose)} as names_purpose from cards
    where card_id = ${cardId} and user_no = ${userNo}
    union all
    select names_sealed, ${sql.lit(savedNamesPurpose)} from kept_cards where card_id = ${cardId} and user_no = ${userNo}
    limit 1`;
}

/** Reads the sealed names of the buyer's last card, for the form's masked last values. */
export async function readLastNames(db: Reader, userNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ names_sealed: string }>`
    select names_sealed from cards where user_no = ${userNo} order by created_at desc limit 1`.execute(db);
  return rows[0]?.names_sealed;
}
