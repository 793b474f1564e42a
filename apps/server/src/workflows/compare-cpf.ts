import type { brazilCpf, DataOf } from '@kassa/contract';
import { fieldRule } from '@kassa/methods/fields';
import type { App } from '../app.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../kernel/signal.ts';
import {
  cpfPurpose,
  endStep,
  identityTopic,
  keepCpf,
  readLiveCheck,
  returnCpfAsk,
  takeCpfAsk,
} from '../modules/identity/index.ts';
import { refuseVouched } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

export interface CompareCpf {
  readonly buyer: Buyer;
  readonly cpf: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
}

/**
 * Has Brazil's register compare a CPF with a name and a birthday; only whether they match comes back. Five times a day, not
 * counting those that nobody answered. A match is kept, and ends that step of a check under way.
 * @throws Refusal 91537, 91207 for a number that can't be one, 91535
 */
export async function compareCpf(
  app: Pick<App, 'db' | 'identity' | 'seal'>,
  { buyer, name, birthday, ...asked }: CompareCpf,
): Promise<DataOf<typeof brazilCpf>> {
  refuseVouched(buyer);
  const { userNo } = buyer;
  const rule = fieldRule('cpf');
  const context = { country: 'BR', values: {}, today: '' };
  const cpf = rule.normalise(asked.cpf, context);
  const wrong = rule.check(cpf, context);
  if (wrong !== null) throw new Refusal('91207', { extend: JSON.stringify({ cpf: wrong }) });
  const ask = await inTransaction(app.db, (tx) => takeCpfAsk(tx, userNo));
  if (!ask) throw new Refusal('91535', { retryAfterSeconds: 3_600 });
  const result = await app.identity.register.compare({ cpf, name, birthday });
  if (result === 'unavailable') {
    await returnCpfAsk(app.db, ask.id);
    return { result, triesLeft: ask.left + 1 };
  }
  if (result === 'match') {
    await inTransaction(app.db, async (tx) => {
      await keepCpf(tx, userNo, app.seal.seal(cpf, cpfPurpose));
      const check = await readLiveCheck(tx, userNo);
      if (check) await endStep(tx, check.checkNo, 'cpf');
      await notify(tx, identityTopic(userNo));
    });
  }
  return { result, triesLeft: ask.left };
}
