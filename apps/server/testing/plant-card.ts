import type { App } from '../src/app.ts';
import type { Reader } from '../src/kernel/database.ts';
import { randomHandle, randomNumber } from '../src/kernel/ids.ts';
import type { Order } from '../src/modules/orders/index.ts';
import { insertCard } from '../src/modules/payments/index.ts';

/** Makes a card of an order's buyer, as if they had just typed it into the provider's frames. @returns its cardId */
export async function plantCard(app: Pick<App, 'seal' | 'clock'>, db: Reader, order: Order): Promise<string> {
  const cardId = randomNumber();
  await insertCard(db, {
    ...order,
    cardId,
    provider: 'sandbox',
    brand: 'visa',
    last4: '4242',
    tokenSealed: app.seal.seal('tok', 'cards.token'),
    tokenIndex: randomHandle(),
    namesSealed: app.seal.seal('{"firstName":"Ada","lastName":"Day"}', 'cards.names'),
    usableUntil: new Date(app.clock.now() + 60_000),
  });
  return cardId;
}
