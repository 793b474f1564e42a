import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/**
 * Erases what documents and registers said about a buyer, and what providers sent about their checks. Levels and
 * decisions stay.
 */
export async function eraseIdentity(tx: Tx, userNo: string): Promise<void> {
  const statements = [
    sql`delete from identity_inbox i using identity_check_ids n, identity_checks c
      where n.provider = i.provider and n.provider_check_id = i.provider_check_id and c.check_no = n.check_no
        and c.user_no = ${userNo}`,
    sql`update identity_checks set document_sealed = null, return_to = null where user_no = ${userNo}`,
    sql`update identity_persons set details_sealed = null, cpf_sealed = null where user_no = ${userNo}`,
    sql`delete from identity_cpf_asks where user_no = ${userNo}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
