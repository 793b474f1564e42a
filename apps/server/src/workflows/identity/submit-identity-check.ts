import type { IdentityCheck } from '@kassa/contract';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { lockCheck, moveCheck } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';
import { providerOf, toShow } from './capture-identity.ts';
import { identityView } from './identity-view.ts';
import { readCheckOf } from './own-identity.ts';

/**
 * Hands in a check: the buyer has shown everything, and the provider looks at it from now on. Changes nothing when it
 * was handed in already.
 * @throws Refusal email_confirmation_required, identity_check_not_found, cpf_required, no_documents_yet when nothing
 *   was shown, identity_provider_unavailable
 */
export async function submitIdentityCheck(
  app: Pick<App, 'db' | 'identity' | 'seal' | 'clock' | 'log' | 'config' | 'screening'>,
  buyer: Buyer,
  reference: string,
): Promise<IdentityCheck> {
  const check = await readCheckOf(app, buyer, reference);
  if (check.status !== 'open' && check.status !== 'retry') return identityView(check);
  if (check.todo.includes('cpf')) refuse('cpf_required');
  const { applicantId, providerCheckId } = check;
  if (applicantId === null || providerCheckId === null) refuse('no_documents_yet');
  const answer = await providerOf(app, check).submit({ applicantId, checkId: providerCheckId, steps: toShow(check) });
  if (answer.kind === 'refused') refuse('no_documents_yet', { detail: answer.code });
  if (answer.kind !== 'known') refuse('identity_provider_unavailable', { retryAfterSeconds: 5 });
  await inTransaction(app.db, async (tx) => {
    const locked = await lockCheck(tx, check.checkNo);
    const asBefore = locked?.status === check.status && locked.version === check.version;
    if (locked && asBefore) await moveCheck(tx, locked, { event: 'submit', actor: 'buyer' });
  });
  return identityView(await applyIdentityFacts(app, check.checkNo, answer.facts));
}
