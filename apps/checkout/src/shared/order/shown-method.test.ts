import { expect, test } from 'vitest';
import { methodOf } from './shown-method.ts';

test('the card that has paid, which its method alone does not name', () => {
  const order = { payWayName: 'Card: Visa', cardBrand: 'Visa', quote: { payWayCode: '10009', bankCode: 'visa' } };
  const paid = methodOf({ ...order, attempt: { status: 'SUCCESS', last4: '3220' } }, true);
  expect(paid).toMatchObject({ name: 'Visa', last4: '3220' });
  expect(methodOf({ ...order, attempt: null }, true)).toMatchObject({ name: 'Card: Visa', last4: '' });
});
