import { expect, test } from 'vitest';
import { opens } from './opens.ts';

test.each(['https://wallet.example/pay?x=1', 'http://127.0.0.1:4002/w/1', 'gcash://pay/123'])(
  '%s may be opened',
  (address) => {
    expect(opens(address)).toBe(true);
  },
);

test.each([null, '', 'pay now', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'blob:https://x/1'])(
  '%s must not be opened',
  (address) => {
    expect(opens(address)).toBe(false);
  },
);
