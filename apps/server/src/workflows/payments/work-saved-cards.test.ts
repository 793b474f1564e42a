import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { App } from '../../app.ts';
import type { Answer, PaymentConnector } from '../../connectors/payment/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { reserveSavedCard, savedNamesPurpose, savedTokenPurpose } from '../../modules/payments/index.ts';
import { deleteCard } from './delete-card.ts';
import { readSavedCards } from './read-saved-cards.ts';
import { workSavedCards } from './work-saved-cards.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const silence = { kind: 'unknown', detail: 'silent' } as const;

/** Makes a program whose provider keeps cards by its key as the real one does, and is silent as often as asked. */
function appWith(provider: { silent: number; refuses?: boolean }) {
  const kept = new Map<string, string>();
  const answer = <A extends Answer<unknown>>(give: () => A): Promise<A | typeof silence> => {
    const result = give();
    provider.silent -= 1;
    return Promise.resolve(provider.silent >= 0 ? silence : result);
  };
  const connector: Pick<PaymentConnector, 'saveCard' | 'forgetCard'> = {
    saveCard: ({ reference }) =>
      answer(() => {
        if (provider.refuses) return { kind: 'refused', code: 'card_token_used' };
        kept.set(reference, `card_${reference}`);
        return { kind: 'known', facts: { providerCardId: `card_${reference}`, brand: 'visa', last4: '1111' } };
      }),
    forgetCard: (id) =>
      answer(() => (kept.delete(id.slice('card_'.length)) ? { kind: 'known', facts: null } : { kind: 'none' })),
  };
  const app: App = { ...world.app, payments: new Map([['sandbox', connector as PaymentConnector]]) };
  return { app, kept };
}

/** Reserves a card's place as a process that died before it asked the provider. */
async function reserved(userNo: string): Promise<string | undefined> {
  const { db, seal } = world.app;
  const card = {
    cardId: randomNumber(),
    userNo,
    provider: 'sandbox',
    brand: 'visa',
    last4: '1111',
    tokenSealed: seal.seal('tok_1', savedTokenPurpose),
    namesSealed: seal.seal('{}', savedNamesPurpose),
  };
  return (await inTransaction(db, (tx) => reserveSavedCard(tx, card)))?.cardId;
}

/** Runs the jobs until nothing is due within the hour. */
async function heal(app: App): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await world.later(61_000);
    await workSavedCards(app);
  }
}

async function statusOf(cardId: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from kept_cards where card_id = ${cardId}`.execute(
    world.app.db,
  );
  return rows[0]?.status;
}

const buyerOf = (userNo: string) => ({ userNo, scopeAppId: null });

test.each([0, 1, 3])('a half-saved card is kept once, after %i silences', async (silent) => {
  const { app, kept } = appWith({ silent });
  const userNo = randomNumber(12);
  const cardId = (await reserved(userNo)) ?? '';
  expect(await readSavedCards(app, buyerOf(userNo))).toEqual([]);
  await heal(app);
  expect(await readSavedCards(app, buyerOf(userNo))).toEqual([{ cardId, brand: 'visa', last4: '1111' }]);
  expect(kept.size).toBe(1);
});

test('a card whose token was used up before it was kept gives its place back', async () => {
  const { app } = appWith({ silent: 1, refuses: true });
  const cardId = (await reserved(randomNumber(12))) ?? '';
  await heal(app);
  expect(await statusOf(cardId)).toBe('forgotten');
});

test.each([0, 1, 2, 5])(
  'a card deleted before its provider answered is forgotten there too: %i silences',
  async (silent) => {
    const { app, kept } = appWith({ silent });
    const userNo = randomNumber(12);
    const cardId = (await reserved(userNo)) ?? '';
    await deleteCard(app, buyerOf(userNo), cardId);
    await heal(app);
    expect(await statusOf(cardId)).toBe('forgotten');
    expect(kept.size).toBe(0);
  },
);

test('of twenty cards at once six get a place, and deleting one makes room for another', async () => {
  const userNo = randomNumber(12);
  const all = await Promise.all(Array.from({ length: 20 }, () => reserved(userNo)));
  const cardIds = all.filter((cardId) => cardId !== undefined);
  expect(cardIds).toHaveLength(6);
  await deleteCard(world.app, buyerOf(userNo), cardIds[0] ?? '');
  expect(await Promise.all([reserved(userNo), reserved(userNo)])).toContain(undefined);
});

test('the database itself refuses a seventh saved card', async () => {
  const userNo = randomNumber(12);
  for (let count = 0; count < 6; count += 1) await reserved(userNo);
  const seventh = sql`
    insert into kept_cards (card_id, user_no, slot, status, provider, brand, last4, token_sealed, names_sealed, last_event, last_actor)
    values ('seventh', ${userNo}, 6, 'keeping', 'sandbox', 'visa', '1111', '', '', 'reserve', 'buyer')`.execute(
    world.app.db,
  );
  await expect(seventh).rejects.toThrow('kept_cards_slot');
});
