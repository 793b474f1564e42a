import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { findCardToken } from '../card-token.ts';
import type { Sandpay } from '../context.ts';
import { forgetCard, keepCard } from '../kept-card.ts';
import { nested } from './form.ts';
import { idOf } from './intent-record.ts';
import { keptAs, methodUsedFor, tokenOf } from './kept-methods.ts';
import { findMethod } from './method-routes.ts';
import { attachParams, customerParams, idempotencyKey, readParams, valid } from './requests.ts';
import { methodView } from './views.ts';

type ById = { Params: { id: string } };

/** Serves customers and their cards. */
export function serveCards(v1: FastifyInstance, sandpay: Sandpay): void {
  const { db, clock } = sandpay;
  v1.post('/customers', async ({ body, headers }) => {
    const { metadata } = valid(customerParams, nested(body));
    const id = idOf('cus', valid(idempotencyKey, headers['idempotency-key']) ?? newId('key'));
    db.prepare('insert or ignore into stripe_customers (id, metadata, created_at) values (?, ?, ?)').run(
      ...[id, JSON.stringify(metadata), clock.now()],
    );
    return customerView(sandpay, id);
  });
  v1.delete<ById>('/customers/:id', async ({ params: { id } }) => {
    customerView(sandpay, id);
    inTransaction(db, () => {
      const cards = db.prepare('select id from kept_cards where reference = ?').all(id);
      for (const card of cards) forgetCard(sandpay, String(card.id));
      db.prepare('delete from stripe_customers where id = ?').run(id);
    });
    return { id, object: 'customer', deleted: true };
  });
  v1.get<ById>('/payment_methods/:id', async ({ params: { id }, query }) => {
    const { expand } = valid(readParams, nested(query));
    const shown = methodUsedFor(sandpay, id, 'a look');
    return findMethod(sandpay, shown) ?? cardView(sandpay, shown, expand.includes('customer'));
  });
  v1.post<ById>('/payment_methods/:id/attach', async ({ params: { id }, body }) => {
    const { customer } = valid(attachParams, nested(body));
    customerView(sandpay, customer, 400);
    const kept = keptAs(sandpay, id);
    if (kept && kept.customer !== customer)
      throw new CallerError(400, 'payment_method_unexpected_state', 'It is attached to another customer already.');
    keepCard(sandpay, { reference: customer, cardToken: tokenOf(id) });
    return cardView(sandpay, id, false);
  });
  v1.post<ById>('/payment_methods/:id/detach', async ({ params: { id } }) => {
    const before = cardView(sandpay, id, false);
    const kept = keptAs(sandpay, id);
    if (!kept) throw new CallerError(400, 'payment_method_unexpected_state', 'It is attached to no customer.');
    forgetCard(sandpay, kept.card);
    // A card that was detached pays nothing any more.
    db.prepare("update card_tokens set used_by = 'detached' where token = ?").run(tokenOf(id));
    return { ...before, customer: null };
  });
}

function cardView(sandpay: Sandpay, id: string, whole: boolean) {
  const token = findCardToken(sandpay, tokenOf(id));
  if (!token) throw new CallerError(404, 'resource_missing', `No such PaymentMethod: '${id}'`);
  const customer = keptAs(sandpay, id)?.customer ?? null;
  const { brand, last4, expiresAt: createdAt } = token;
  const shown = customer && whole ? customerView(sandpay, customer) : customer;
  return methodView({ id, brand, last4, customer: shown, createdAt });
}

/** Shows a customer. @throws CallerError where there is none */
function customerView({ db }: Sandpay, id: string, status = 404) {
  const row = db.prepare('select metadata, created_at from stripe_customers where id = ?').get(id);
  if (!row) throw new CallerError(status, 'resource_missing', `No such customer: '${id}'`);
  const created = Math.floor(Number(row.created_at) / 1_000);
  return { id, object: 'customer', created, livemode: false, metadata: JSON.parse(String(row.metadata)) };
}
