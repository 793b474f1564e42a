import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test('the way back leads to the registered merchant', () => {
  const extend = JSON.stringify({ merchantName: 'Harbour Gallery', merchantUrl: 'https://gallery.example/' });
  expect(wayBack(extend)).toEqual({ name: 'Harbour Gallery', url: 'https://gallery.example/' });
});

test.each(['', undefined, 'null', '{', '[]', '{"merchantName":"x"}'])('%s gives no way back', (extend) => {
  expect(wayBack(extend)).toBeNull();
});

test('an address that would run a script is no way back', () => {
  expect(wayBack(JSON.stringify({ merchantName: 'x', merchantUrl: 'javascript:alert(1)' }))).toBeNull();
});
