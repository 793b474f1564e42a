import { codeOf } from '@kassa/contract/codes';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { setContact } from '../../modules/merchants/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';

/** Sets who hears by mail of a merchant's sales and problems. The audit does not keep the address. @throws Refusal resource_not_found */
export async function nameContact(
  app: Pick<App, 'db' | 'seal'>,
  call: OperatorCall,
  { appId, email }: { readonly appId: string; readonly email: string },
): Promise<Record<string, never>> {
  return inTransaction(app.db, async (tx) => {
    // The console speaks English.
    if (!(await setContact(tx, app.seal, { appId, email, locale: 'en-US' }))) refuse('resource_not_found');
    await writeAudit(tx, { ...call, action: 'name_contact', subject: appId, code: codeOf('success') });
    return {};
  });
}
