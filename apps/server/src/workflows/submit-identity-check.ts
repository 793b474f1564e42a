import type { IdentityCheck } from '@kassa/contract';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { lockCheck, moveCheck } from '../modules/identity/index.ts';
import { applyIdentityFacts } from './apply-identity-facts.ts';
import { providerOf, toShow } from './capture-identity.ts';
import { identityView } from './identity-view.ts';
import { readCheckOf } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

/**
 * The buyer has shown everything: his check is looked at from now on. Again, or when it is past that, it changes nothing.
 * @throws Refusal 91537, 91531, 91534, 91538 when nothing was shown, 91536
 */
export async function submitIdentityCheck(
  app: Pick<App, 'db' | 'identity' | 'seal' | 'log' | 'config' | 'screening'>,
  buyer: Buyer,
  reference: string,
): Promise<IdentityCheck> {
  const check = await readCheckOf(app, buyer, reference);
  if (check.status !== 'open' && check.status !== 'retry') return identityView(check);
  if (check.todo.includes('cpf')) throw new Refusal('91534');
  const { applicantId, providerCheckId } = check;
  if (applicantId === null || providerCheckId === null) throw new Refusal('91538');
  const answer = await providerOf(app, check).submit({ applicantId, checkId: providerCheckId, steps: toShow(check) });
  if (answer.kind === 'refused') throw new Refusal('91538', { detail: answer.code });
  if (answer.kind !== 'known') throw new Refusal('91536', { retryAfterSeconds: 5 });
  await inTransaction(app.db, async (tx) => {
    const locked = await lockCheck(tx, check.checkNo);
    const asBefore = locked?.status === check.status && locked.version === check.version;
    if (locked && asBefore) await moveCheck(tx, locked, { event: 'submit', actor: 'buyer' });
  });
  return identityView(await applyIdentityFacts(app, check.checkNo, answer.facts));
}
