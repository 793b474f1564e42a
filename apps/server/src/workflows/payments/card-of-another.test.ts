import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { readLatestPayment } from '../../modules/payments/index.ts';
import { payByCard } from './pay-by-card.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

test('a card pays for the order and the buyer that it was typed in for, and for nobody else', async () => {
  const [placed, elsewhere] = [await world.order(), await world.order()];
  const [order, other] = [await world.readOrder(placed.orderNo), await world.readOrder(elsewhere.orderNo)];
  const { app } = world;
  const cards = {
    ofAnother: await plantCard(app, app.db, { ...order, userNo: other.userNo }),
    ofAnotherOrder: await plantCard(app, app.db, { ...other, userNo: order.userNo }),
    own: await plantCard(app, app.db, order),
  };
  const pay = (cardId: string) =>
    payByCard(app, {
      buyer: { userNo: order.userNo, scopeAppId: null, atRisk: false },
      orderNo: order.orderNo,
      cardId,
      confirmAmount: placed.view.quote.fiatSumAmount,
      from: { ip: '127.0.0.1', device: '' },
    });
  await expect(pay(cards.ofAnother)).rejects.toMatchObject({ code: codeOf('card_not_found') });
  await expect(pay(cards.ofAnotherOrder)).rejects.toMatchObject({ code: codeOf('card_not_found') });
  expect(await readLatestPayment(app.db, order.orderNo)).toBeUndefined();
  await pay(cards.own);
  expect((await readLatestPayment(app.db, order.orderNo))?.cardId).toBe(cards.own);
});
