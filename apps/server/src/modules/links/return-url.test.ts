import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderNo } from '../../kernel/ids.ts';
import { signedReturnUrl } from './return-url.ts';

test('the way back has the three values and their signature, before any fragment and after any query', () => {
  const values = { orderNo: '1' as OrderNo, merchantOrderNo: 'A&b=c', status: 'FINISHED' as const };
  const text = 'return&merchantOrderNo=A&b=c&orderNo=1&status=FINISHED';
  const signature = encodeURIComponent(createHmac('sha256', 'k').update(text).digest('base64'));
  const query = `orderNo=1&merchantOrderNo=A%26b%3Dc&status=FINISHED&signature=${signature}`;
  expect(signedReturnUrl('https://s.example/b', values, 'k')).toBe(`https://s.example/b?${query}`);
  expect(signedReturnUrl('https://s.example/b?x=1', values, 'k')).toBe(`https://s.example/b?x=1&${query}`);
  expect(signedReturnUrl('https://s.example/b?', values, 'k')).toBe(`https://s.example/b?${query}`);
  expect(signedReturnUrl('https://s.example/#/done?y', values, 'k')).toBe(`https://s.example/?${query}#/done?y`);
});
