import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test.each(['buyer@example.com', ' buyer@example.com ', 'a.b+c@mail.example.co.uk', 'x@1und1.de'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each(['', 'buyer', 'buyer@', '@example.com', 'buyer@example', 'a b@example.com', 'a@b.com, c@d.com', 'a@@b.com'])(
  '%s is none',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

test('a very long text is refused quickly', () => {
  expect(isEmail(`${'a'.repeat(300)}@example.com`)).toBe(false);
});
