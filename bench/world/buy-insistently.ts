import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@kassa/contract/codes';
import type { Acknowledged } from '../kills/losses.ts';
import { type Buyer, createBuyer, type PlacedOrder, type TypeCard } from './buyer.ts';
import { openConnection } from './connection.ts';
import type { World } from './open-world.ts';

/** How long a client repeats a request, in ms: the server restarts, and the database recovers. */
const patienceMs = 120_000;

/** How all buyers of a world buy while something goes wrong. */
export interface Buying {
  readonly port: number;
  readonly acknowledged: Acknowledged;
  /** One order in this many is paid too. */
  readonly payEvery: number;
  /** Whether one more order is placed, after so many. */
  mayGoOn(started: number): boolean;
  /** Is told of each acknowledged order, and when its last request was sent (performance.now()). */
  onPlaced?(askedAt: number): void;
  /** Is told of each order before it is paid. */
  onPaying?(orderNo: string): void;
  /** Is told of each acknowledged payment, and how its buyer would pay for the same order again. */
  onPaid?(order: PlacedOrder, paymentNo: string, again: () => Promise<unknown>): void;
  /** Whether what buyers opened may be gone from the database: then they begin anew. */
  readonly linksGetLost?: boolean;
  /** How buyers get a card's token, where the provider takes only its own. */
  readonly typeCard?: TypeCard;
  /** Address for the webhooks of the merchant, where it is not the world's. */
  readonly hookUrl?: string;
}

/**
 * Has all buyers order, and pay for some. A buyer whose answer is lost sends the same order again with the same submit-token,
 * like the checkout. A payment whose answer is lost is not tried again: the reconciler finds out whether it was made.
 */
export async function buyInsistently(world: World, how: Buying): Promise<void> {
  let started = 0;
  await Promise.all(
    world.buyers.map(async (session) => {
      const connection = openConnection(how.port);
      const buyer = createBuyer(connection, session, {
        hookUrl: how.hookUrl ?? world.hookUrl,
        typeCard: how.typeCard,
      });
      while (how.mayGoOn(started)) {
        started += 1;
        await buyOne(buyer, how, started % how.payEvery === 0).catch((error: unknown) => {
          if (!how.linksGetLost || !/answered 404/.test(String(error))) throw error;
        });
      }
      connection.close();
    }),
  );
}

async function buyOne(buyer: Buyer, how: Buying, withPayment: boolean): Promise<void> {
  const link = await insistently(() => buyer.openLink());
  const submitToken = randomUUID();
  let askedAt = 0;
  const order = await insistently(() => {
    askedAt = performance.now();
    return buyer.placeOrder(link, { submitToken });
  });
  how.acknowledged.placed.push(order.orderNo);
  how.onPlaced?.(askedAt);
  if (!withPayment) return;
  how.onPaying?.(order.orderNo);
  const paymentNo = await buyer.pay(order).catch(() => undefined);
  if (paymentNo === undefined) return;
  how.acknowledged.paid.push(order.orderNo);
  how.onPaid?.(order, paymentNo, () => buyer.pay(order));
}

/** Repeats a request until there is an answer. @throws when none comes, or when the request is refused */
async function insistently<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const refused =
        /answered 4\d\d/.test(String(error)) && !String(error).includes(`"${codeOf('submit_token_in_use')}"`);
      if (refused || performance.now() > end) throw error;
      await wait(100);
    }
  }
}
