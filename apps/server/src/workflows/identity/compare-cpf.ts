import type { brazilCpf, DataOf } from '@kassa/contract';
import { fieldRule } from '@kassa/methods/fields';
import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { notify } from '../../kernel/signal.ts';
import {
  cpfPurpose,
  endStep,
  identityTopic,
  readLiveCheck,
  returnCpfAsk,
  storeCpf,
  takeCpfAsk,
} from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { refuseMerchantSignIn } from './own-identity.ts';

/** A CPF to compare, with the buyer's name and birthday. */
export interface CompareCpf {
  readonly buyer: Buyer;
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
}

/**
 * Has Brazil's register compare a CPF with a name and a birthday. The register only answers whether they match. Allows
 * five answered calls a day. Keeps a match, which ends that step of a check under way.
 * @throws Refusal email_confirmation_required, form_invalid for an impossible number, too_many_cpf_checks
 */
export async function compareCpf(
  app: Pick<App, 'db' | 'identity' | 'seal'>,
  { buyer, name, birthday, ...asked }: CompareCpf,
): Promise<DataOf<typeof brazilCpf>> {
  refuseMerchantSignIn(buyer);
  const { userNo } = buyer;
  const rule = fieldRule('cpf');
  const context = { country: 'BR', values: {}, today: '' };
  const cpf = rule.normalise(asked.cpf, context);
  const wrong = rule.check(cpf, context);
  if (wrong !== null) refuse('form_invalid', { extend: JSON.stringify({ cpf: wrong }) });
  const ask = await inTransaction(app.db, (tx) => takeCpfAsk(tx, userNo));
  if (!ask) refuse('too_many_cpf_checks', { retryAfterSeconds: 3_600 });
  const result = await app.identity.register.compare({ cpf, name, birthday });
  if (result === 'unavailable') {
    await returnCpfAsk(app.db, ask.id);
    return { result, triesLeft: ask.left + 1 };
  }
  if (result === 'match') {
    await inTransaction(app.db, async (tx) => {
      await storeCpf(tx, userNo, app.seal.seal(cpf, cpfPurpose));
      const check = await readLiveCheck(tx, userNo);
      if (check) await endStep(tx, check.checkNo, 'cpf');
      await notify(tx, identityTopic(userNo));
    });
  }
  return { result, triesLeft: ask.left };
}
