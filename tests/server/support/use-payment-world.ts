import { type MethodRow, methodByKey } from '@kassa/methods';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { checkBooks } from './books.ts';
import { Buyer } from './buyer.ts';
import { openPaymentWorld, type PaymentWorld, type WorldOptions } from './payment-world.ts';

/**
 * Opens the world for the tests of one file, with a buyer who is logged in. After each test callbacks arrive normally
 * again, and the books must hold.
 */
export function usePaymentWorld(opened: (world: PaymentWorld, buyer: Buyer) => void, options: WorldOptions = {}): void {
  let world: PaymentWorld;
  beforeAll(async () => {
    world = await openPaymentWorld(options);
    opened(world, await new Buyer(world).logIn());
  });
  afterEach(async () => {
    await world.callbacks('normal');
    await checkBooks(world);
  });
  afterAll(() => world.close());
}

/** Finds the catalogue's row of a pay way code. @throws Error when there is none */
export function method(payWayCode: string, bankCode = ''): MethodRow {
  const row = methodByKey(payWayCode, bankCode);
  if (!row) throw new Error(`no method ${payWayCode}`);
  return row;
}
