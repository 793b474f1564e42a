import type { AdvancedClock } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { clockTopic, notify } from '../../kernel/signal.ts';
import { advanceReleases } from '../../modules/deliveries/index.ts';
import { advanceLinks, advanceSessions } from '../../modules/links/index.ts';
import { advanceOrders, readWaitingOrders } from '../../modules/orders/index.ts';
import { advancePayments, readWaitingPayments } from '../../modules/payments/index.ts';
import { advanceQuotes } from '../../modules/pricing/index.ts';
import { advanceMessages } from '../../modules/webhooks/index.ts';

/** Payments that the provider is told of at the same time. */
const atOnce = 8;

/**
 * Lets time pass for one merchant: everything that it and its buyers wait for comes sooner by as much. Nobody's clock is
 * turned, and what has happened keeps its time: docs/decisions/a-merchants-own-time.md. Sandbox only.
 * @param asked.alongside what is stored in the same transaction
 */
export async function advanceClock(
  app: Pick<App, 'db' | 'payments'>,
  appId: string,
  asked: { readonly seconds: number; readonly alongside?: (tx: Tx) => Promise<void> },
): Promise<AdvancedClock> {
  const { seconds, alongside } = asked;
  const ms = seconds * 1_000;
  const waiting = await readWaitingPayments(app.db, await readWaitingOrders(app.db, appId));
  // The provider first: when the jobs then ask it, its windows have ended too.
  for (let at = 0; at < waiting.length; at += atOnce) {
    const together = waiting.slice(at, at + atOnce);
    await Promise.all(
      together.map(({ paymentNo, provider }) => app.payments.get(provider)?.play?.advance(paymentNo, ms)),
    );
  }
  return inTransaction(app.db, async (tx) => {
    const orderNos = await readWaitingOrders(tx, appId);
    const orders = await advanceOrders(tx, orderNos, ms);
    const payments = await advancePayments(tx, orderNos, ms);
    const links = await advanceLinks(tx, appId, ms);
    await advanceQuotes(tx, links, ms);
    const sessions = await advanceSessions(tx, appId, ms);
    const releases = await advanceReleases(tx, appId, ms);
    const webhooks = await advanceMessages(tx, appId, ms);
    // All jobs look at what is due now.
    await notify(tx, clockTopic);
    await alongside?.(tx);
    return { seconds, orders, sessions, links: links.length, payments, releases, webhooks };
  });
}
