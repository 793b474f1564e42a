import type { FastifyInstance } from 'fastify';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { sessionWithout } from '../card-session.ts';
import { tokenizeCard } from '../card-token.ts';
import type { Sandpay } from '../context.ts';
import { send, wrongFields } from './failures.ts';
import { nested } from './form.ts';
import { methodIdOf } from './kept-methods.ts';
import { idempotencyKey, methodParams, tokenParams, valid } from './requests.ts';
import { methodView } from './views.ts';
import { appleToken, storeToken, walletMethod } from './wallet-tokens.ts';

/**
 * Serves POST /v1/payment_methods, which browsers call with the publishable key: what a buyer typed ends here. And POST
 * /v1/tokens, for what Apple Pay gives.
 */
export function serveMethods(v1: FastifyInstance, sandpay: Sandpay): void {
  const { db, clock } = sandpay;
  v1.post('/payment_methods', { bodyLimit: 4_096 }, async ({ body, headers }, reply) => {
    const asked = valid(methodParams, nested(body));
    if (asked.type !== 'card') {
      const id = newId('pm');
      db.prepare('insert into stripe_methods (id, type, created_at) values (?, ?, ?)').run(id, asked.type, clock.now());
      return findMethod(sandpay, id);
    }
    if ('token' in asked.card) {
      const key = valid(idempotencyKey, headers['idempotency-key']) ?? newId('key');
      return walletMethod(sandpay, asked.card.token, key);
    }
    const { number, exp_month, exp_year, cvc } = asked.card;
    const id = sessionWithout(sandpay, 'stripe', headers['accept-language']?.split(/[,;]/)[0] ?? '');
    const typed = { number, expiry: `${exp_month.padStart(2, '0')}/${exp_year.slice(-2)}`, cvv: cvc };
    const made = tokenizeCard(sandpay, { id }, typed);
    if ('field' in made) return send(reply, 402, wrongFields[made.field]);
    const { brand, last4 } = made;
    return methodView({ id: methodIdOf(made.token), brand, last4, customer: null, createdAt: clock.now() });
  });
  v1.post('/tokens', async ({ body, headers }) => {
    const { pk_token: sealed, ...about } = valid(tokenParams, nested(body));
    const token = appleToken(sealed, {
      displayName: about.pk_token_instrument_name ?? '',
      network: about.pk_token_payment_network ?? '',
      transactionId: about.pk_token_transaction_id,
    });
    if (!token) throw new CallerError(400, 'invalid_apple_pay_token', 'This is no token of Apple Pay’s.');
    return storeToken(sandpay, { wallet: 'apple', token, key: valid(idempotencyKey, headers['idempotency-key']) });
  });
}

/** Shows a method of payment that is no card; undefined where there is none of that number. */
export function findMethod({ db }: Pick<Sandpay, 'db'>, id: string) {
  const row = db.prepare('select type, created_at from stripe_methods where id = ?').get(id);
  if (!row) return undefined;
  const type = String(row.type);
  return {
    ...{ id, object: 'payment_method', type, livemode: false, customer: null, metadata: {}, [type]: {} },
    created: Math.floor(Number(row.created_at) / 1_000),
    billing_details: { address: null, email: null, name: null, phone: null },
  };
}
