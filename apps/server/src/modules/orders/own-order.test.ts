import { expect, test } from 'vitest';
import { isOwnOrder } from './own-order.ts';

const placed = { userNo: 'buyer', appId: 'one', merchantSignIn: true, guest: null };
const order = (more: Partial<typeof placed> = {}) => ({ ...placed, ...more }) as Parameters<typeof isOwnOrder>[0];
const atMerchant = { userNo: 'buyer', scopeAppId: 'one', proven: false };

test('a merchant’s log-in owns what it placed at that merchant, and nothing at another', () => {
  expect(isOwnOrder(order(), atMerchant)).toBe(true);
  expect(isOwnOrder(order({ appId: 'other' }), atMerchant)).toBe(false);
  expect(isOwnOrder(order({ userNo: 'somebody' }), atMerchant)).toBe(false);
  expect(isOwnOrder(order({ merchantSignIn: false }), atMerchant)).toBe(false);
});

test('a buyer who logged in by a code owns all of their orders, and none of others', () => {
  const buyer = { userNo: 'buyer', scopeAppId: null, proven: true };
  for (const more of [{}, { appId: 'other' }, { merchantSignIn: false }])
    expect(isOwnOrder(order(more), buyer)).toBe(true);
  expect(isOwnOrder(order({ userNo: 'somebody' }), buyer)).toBe(false);
});
