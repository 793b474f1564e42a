import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWith, attemptByCard, fullMoney, paymentFactsOf, reportFacts } from '../../../testing/attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { longestAnswerMs } from '../../kernel/provider-time.ts';
import { reserveSavedCard, savedNamesPurpose, savedTokenPurpose } from '../../modules/payments/index.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { workSavedCards } from '../payments/work-saved-cards.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { startRefund } from '../refunds/start-refund.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const minuteMs = 60_000;

/** Makes a program whose provider holds its answers, and signals when it is asked for the first and the second time. */
function slowApp() {
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  const [once, twice] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asks = 0;
  const ask = async () => {
    asks += 1;
    (asks === 1 ? once : twice).resolve();
    await answered;
    return { kind: 'unknown', detail: 'slow' } as const;
  };
  const app = appWith(world, { find: ask, refund: ask, findRefund: ask, saveCard: ask, forgetCard: ask });
  return { app, asked: once.promise, askedAgain: twice.promise, letAnswer };
}

async function unknownPayment(): Promise<void> {
  await attemptByCard(world);
}

async function decidedRefund(): Promise<void> {
  const payment = await attemptByCard(world);
  await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
  const { orderNo } = payment;
  await inTransaction(world.app.db, (tx) => startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' }));
}

async function reservedCard(): Promise<void> {
  const { db, seal } = world.app;
  const card = {
    cardId: randomNumber(),
    userNo: randomNumber(),
    provider: 'sandbox',
    brand: 'visa',
    last4: '1111',
    tokenSealed: seal.seal('tok_1', savedTokenPurpose),
    namesSealed: seal.seal('{}', savedNamesPurpose),
  };
  await inTransaction(db, (tx) => reserveSavedCard(tx, card));
}

test.each([
  ['a payment', unknownPayment, reconcilePayments],
  ['a refund', decidedRefund, sendRefunds],
  ['a saved card', reservedCard, workSavedCards],
] as const)(
  'a worker that asks a provider about %s has the row to itself for two slow answers, and at most a minute',
  async (_, begin, work) => {
    await begin();
    await world.later(minuteMs);
    const { app, asked, askedAgain, letAnswer } = slowApp();
    const first = work(app);
    await asked;
    await world.later(2 * longestAnswerMs);
    const other = work(app).then((count) => `${count} worked on`);
    expect(await Promise.race([other, askedAgain.then(() => 'the provider was asked')])).toBe('0 worked on');
    await world.later(minuteMs - 2 * longestAnswerMs);
    const second = work(app);
    await askedAgain;
    letAnswer();
    await Promise.all([first, second]);
  },
);
