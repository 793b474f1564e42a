import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { localFormPurpose } from './form-store.ts';
import { moveSavedCard, readSavedCardRecord } from './saved-card-store.ts';

/**
 * Erases the names and forms of a buyer's payments, and has the provider forget the cards that they kept. Amounts stay.
 */
export async function erasePayer(
  tx: Tx,
  seal: FieldSeal,
  { userNo, actor }: { readonly userNo: string; readonly actor: string },
): Promise<void> {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from kept_cards where user_no = ${userNo} and status in ('keeping', 'kept') for update`.execute(tx);
  for (const { card_id: cardId } of rows) {
    const card = await readSavedCardRecord(tx, { cardId, userNo });
    if (card) await moveSavedCard(tx, card, { event: 'delete', actor });
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
