import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** A card for one payment: the provider's single-use token and the names, both sealed. */
export interface NewCard {
  readonly cardId: string;
  readonly userNo: string;
  readonly orderNo: string;
  readonly provider: string;
  readonly brand: string;
  readonly last4: string;
  readonly tokenSealed: string;
  /** Keyed digest of the token: the same token is stored once. */
  readonly tokenIndex: string;
  readonly namesSealed: string;
  readonly usableUntil: Date;
}

/** Purposes of the sealed columns. */
export const cardTokenPurpose = 'cards.token';
export const cardNamesPurpose = 'cards.names';

/** @returns false when that token was handed over before */
export async function insertCard(db: Reader, card: NewCard): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cards (card_id, user_no, order_no, provider, brand, last4, token_sealed, token_index, names_sealed, usable_until)
    values (${card.cardId}, ${card.userNo}, ${card.orderNo}, ${card.provider}, ${card.brand}, ${card.last4},
      ${card.tokenSealed}, ${card.tokenIndex}, ${card.namesSealed}, ${card.usableUntil})
    on conflict (token_index) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** What the attempt of a card is charged with; undefined when it is gone. */
export async function readCardToken(db: Reader, cardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ token_sealed: string }>`
    select token_sealed from cards where card_id = ${cardId}`.execute(db);
  return rows[0]?.token_sealed;
}

/** Whether the card is this buyer's for this order, and whether it may still be used. */
export async function readCardState(
  db: Reader,
  card: { cardId: string; userNo: string; orderNo: string },
): Promise<{ usable: boolean; brand: string } | undefined> {
  const { rows } = await sql<{ usable: boolean; brand: string }>`
    select payment_no is null and usable_until > kassa_now() as usable, brand from cards
    where card_id = ${card.cardId} and user_no = ${card.userNo} and order_no = ${card.orderNo}`.execute(db);
  return rows[0];
}

/** Sealed names of the buyer's last card, for the form's masked last values. */
export async function readLastNames(db: Reader, userNo: string): Promise<string | undefined> {
  const { rows } = await sql<{ names_sealed: string }>`
    select names_sealed from cards where user_no = ${userNo} order by created_at desc limit 1`.execute(db);
  return rows[0]?.names_sealed;
}
