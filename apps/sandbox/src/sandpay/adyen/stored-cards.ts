import type { FastifyInstance } from 'fastify';
import type { Sandpay } from '../context.ts';
import { findKeptCard, forgetCard, type KeptCard, keepCard } from '../kept-card.ts';
import { brandName } from './notification.ts';
import { shopperQuery, storeBody, valid } from './requests.ts';
import { cardTokenOf } from './typed-card.ts';

/** Serves /storedPaymentMethods. A shopper has the cards that were stored under their reference. */
export function serveStoredCards(v72: FastifyInstance, sandpay: Sandpay): void {
  v72.get('/storedPaymentMethods', async ({ query }) => {
    const { shopperReference, merchantAccount } = valid(shopperQuery, query);
    const rows = sandpay.db.prepare('select id from kept_cards where reference = ?').all(shopperReference);
    const cards = rows.map(({ id }) => cardView(findKeptCard(sandpay, String(id)), shopperReference));
    return { merchantAccount, shopperReference, storedPaymentMethods: cards };
  });
  v72.post('/storedPaymentMethods', async ({ body }, reply) => {
    const { shopperReference, paymentMethod } = valid(storeBody, body);
    const cardToken = cardTokenOf(sandpay, paymentMethod, { reference: shopperReference });
    const { id } = keepCard(sandpay, { reference: shopperReference, cardToken });
    return reply.code(201).send(cardView(findKeptCard(sandpay, id), shopperReference));
  });
  v72.delete<{ Params: { id: string } }>('/storedPaymentMethods/:id', async ({ params, query }, reply) => {
    valid(shopperQuery, query);
    forgetCard(sandpay, params.id);
    return reply.code(204).send();
  });
}

function cardView({ id, brand, last4 }: KeptCard, shopperReference: string) {
  return { id, type: 'scheme', brand: brandName(brand), lastFour: last4, shopperReference };
}
