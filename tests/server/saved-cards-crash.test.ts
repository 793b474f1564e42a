/** @module-tag night */
import type { SavedCard } from '@kassa/contract';
import { expect, test } from 'vitest';
import { Buyer, cards } from './support/buyer.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';
import { until } from './support/until.ts';

/** Opens a world whose cards are kept at a provider, and closes it where its user leaves. */
async function openWorld(provider: string): Promise<PaymentWorld & AsyncDisposable> {
  const world = await openPaymentWorld({ processes: true, env: { KASSA_PAYMENT: provider } });
  return { ...world, [Symbol.asyncDispose]: () => world.close() };
}

const rowsOf = (world: PaymentWorld) =>
  world.query<{ card_id: string; status: string }>('select card_id, status from kept_cards');

/** Lets time pass until nothing is half done. @returns the cards that are kept here */
async function healed(world: PaymentWorld): Promise<string[]> {
  return until(async () => {
    await world.later(61_000);
    const rows = await rowsOf(world);
    const done = rows.every(({ status }) => status === 'kept' || status === 'forgotten');
    return done ? rows.filter(({ status }) => status === 'kept').map((row) => row.card_id) : undefined;
  });
}

test.each(['sandbox', 'adyen', 'stripe'])(
  'killed while cards are kept at %s and deleted: both sides keep the same ones, and nothing is left half done',
  {
    timeout: 300_000,
  },
  async (provider) => {
    await using world = await openWorld(provider);
    const buyer = await new Buyer(world).logIn();
    const { orderNo } = await buyer.placeOrder(await buyer.openLink());
    const tokens: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const form = await buyer.ask<{ cardSession: { sessionId: string } }>(
        `/nft/get/user/pay/formData?orderNo=${orderNo}`,
      );
      tokens.push(await typeCard(world.providerUrl, form.data?.cardSession.sessionId ?? '', cards.approved));
    }
    const keep = (cardToken: string) =>
      buyer.ask<SavedCard>('/user/card/submit', {
        orderNo,
        cardToken,
        firstName: 'Jane',
        lastName: 'Keeper',
        save: true,
      });
    const [first = '', second = '', ...others] = tokens;
    const [one, two] = [await keep(first), await keep(second)];
    const left = [
      ...others.map(keep),
      ...[one, two].map(({ data }) => buyer.ask('/user/card/delete/', { cardId: data?.cardId ?? '' })),
    ].map((call) => call.catch(() => undefined));
    await until(async () => ((await rowsOf(world)).length > 3 ? true : undefined));
    await world.killServer();
    await Promise.all(left);
    const kept = await healed(world);
    expect(world.keptAtProvider().sort()).toEqual(kept.sort());
    expect(kept.length).toBeLessThanOrEqual(6);
  },
);
