import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnectors, type PaymentConnector } from '../../src/connectors/payment/index.ts';
import { inTransaction } from '../../src/kernel/database.ts';
import { createLog } from '../../src/kernel/log.ts';
import { moveRefund, readRefunds } from '../../src/modules/payments/index.ts';
import { refundClues } from '../../src/workflows/payments/clues.ts';
import { sendRefunds } from '../../src/workflows/refunds/send-refunds.ts';
import { startRefund } from '../../src/workflows/refunds/start-refund.ts';
import { appWith, attemptByCard, fullMoney, paymentFactsOf, reportFacts } from '../attempts.ts';
import { type MerchantWorld, openMerchantWorld } from '../merchant-world.ts';
import { openStubServer, type StubServer } from '../stub-server.ts';

let world: MerchantWorld;
let provider: StubServer;
beforeAll(async () => {
  world = await openMerchantWorld();
  provider = await openStubServer();
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

/** Opens the connector of a provider that knows one refund: the first sending, which it refused. */
function knowingTheFirst(key: string, first: string): PaymentConnector {
  const body = { id: 're_first', object: 'refund', status: 'failed', metadata: { reference: first } };
  provider.say(({ path }) => ({ status: path.includes('re_first') ? 200 : 404, body }));
  const family = { settings: {}, sandboxOrigin: provider.origin, played: key, timeoutMs: 4_000 };
  const connector = createConnectors({ ...family, now: () => world.app.clock.now() }).get(key);
  if (!connector) throw new Error(`no connector ${key}`);
  return connector;
}

test.each(['adyen', 'stripe'])(
  'at %s a refund that was refused is sent again as one of its own, also when the answer to that gets lost',
  async (key) => {
    const payment = await attemptByCard(world);
    const { orderNo } = payment;
    await reportFacts(world, payment, paymentFactsOf(payment, 'captured', fullMoney(payment, world.app.clock.now())));
    await inTransaction(world.app.db, (tx) => startRefund(tx, { orderNo, reason: 'merchant', actor: 'merchant' }));
    const refund = async () => {
      const [one] = await readRefunds(world.app.db, orderNo);
      if (!one) throw new Error('no refund');
      return one;
    };
    const { findRefund } = knowingTheFirst(key, (await refund()).reference);
    const sent: string[] = [];
    const over: Partial<PaymentConnector> = {
      needsClues: true,
      findRefund,
      async refund({ reference }) {
        sent.push(reference);
        if (sent.length === 2) return { kind: 'unknown', detail: 'lost' };
        const status = sent.length === 1 ? ('refused' as const) : ('pending' as const);
        return {
          kind: 'known',
          facts: { providerRefundId: sent.length === 1 ? 're_first' : 're_next', reference, status },
        };
      },
    };
    // That a provider refuses a refund is planted.
    const app = { ...appWith(world, over), log: createLog('silent') };
    await sendRefunds(app);
    const stuck = await refund();
    expect(stuck).toMatchObject({ status: 'review', providerRefundId: '', refusedIds: ['re_first'] });
    await inTransaction(world.app.db, (tx) => moveRefund(tx, stuck, { event: 'retry', actor: 'olive' }));
    await sendRefunds(app);
    expect(await refund()).toMatchObject({ status: 'unknown', providerRefundId: '' });
    await world.app.pool.query('update refunds set due_at = kassa_now() where order_no = $1', [orderNo]);
    await sendRefunds(app);
    const { refundNo } = stuck;
    expect(sent).toEqual([refundNo, `${refundNo}-1`, `${refundNo}-1`]);
    // Each sending is asked about by its own number.
    const last = await refund();
    const connector = { ...app.payments.get('sandbox'), needsClues: true } as PaymentConnector;
    const idOf = async (reference: string) => (await refundClues(app, connector, { ...last, reference }))?.providerId;
    expect(await idOf(refundNo)).toBe('re_first');
    expect(await idOf(`${refundNo}-1`)).not.toBe('re_first');
  },
);
