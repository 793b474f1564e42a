import { expect, test } from 'vitest';
import { knownAs } from './known-as.ts';

const sandbox = { mode: 'sandbox', publicUrl: 'http://127.0.0.1:8000' } as const;
const production = { mode: 'production', publicUrl: 'https://pay.example' } as const;
const at = (host: string) => ({ headers: { host } });

test("the sandbox also accepts the loopback's other name, and no other", () => {
  expect(knownAs(sandbox, at('localhost:8000'))).toBe('http://localhost:8000');
  for (const host of ['127.0.0.1:8000', 'localhost:8001', 'localhost', 'localhost:8000.evil.io', '']) {
    expect(knownAs(sandbox, at(host))).toBeNull();
  }
});

test('in production a buyer returns to the public address, whatever their browser says', () => {
  for (const host of ['localhost', 'pay.example', 'evil.io']) expect(knownAs(production, at(host))).toBeNull();
});
