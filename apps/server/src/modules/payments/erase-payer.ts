import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { localFormPurpose } from './form-store.ts';
import { moveKeptCard, readKeptCard } from './kept-card-store.ts';

/** Takes the names and forms out of a buyer's payments, and has the provider forget the cards that he kept. Amounts stay. */
export async function erasePayer(
  tx: Tx,
  seal: FieldSeal,
  { userNo, actor }: { readonly userNo: string; readonly actor: string },
): Promise<void> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from kept_cards where user_no = ${userNo} and status in ('keeping', 'kept') for update`.execute(tx);
  for (const { card_id: cardId } of rows) {
    const card = await readKeptCard(tx, { cardId, userNo });
    if (card) await moveKeptCard(tx, card, { event: 'delete', actor });
  }
  const statements = [
    sql`update cards set names_sealed = '' where user_no = ${userNo}`,
    sql`update kept_cards set names_sealed = '' where user_no = ${userNo}`,
    sql`update payments set form_sealed = ${seal.seal('{}', localFormPurpose)}
      where user_no = ${userNo} and form_sealed is not null`,
    sql`delete from pay_forms where user_no = ${userNo}`,
    sql`delete from last_pay_forms where user_no = ${userNo}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
