import { expect } from 'vitest';
import { wrongCallsOfTest } from './production.ts';
import type { ReverseProxy } from './proxies.ts';

/**
 * Expects of a proxy what buyers and merchants need of it, and that it protects the server behind it.
 * @param behind.name no other proxy of this production has it @param behind.direct the server's own address
 */
export async function expectBehind(proxy: ReverseProxy, behind: { name: string; direct: string }): Promise<void> {
  const plain = await proxy.askPlainly('/?a=b');
  expect(plain).toMatchObject({ headers: { location: 'https://pay.example.org/?a=b' } });
  expect([301, 308]).toContain(plain.status);

  const page = await proxy.ask('/');
  expect(page.body).toContain('<div id="root">');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['strict-transport-security']).toContain('max-age=');

  const link = `/?name=${'x'.repeat(12_000)}`;
  expect((await proxy.ask(link)).status, 'a long link').toBe(200);
  const body = JSON.stringify({ email: 'x'.repeat(200_000) });
  const headers = { 'content-type': 'application/json' };
  expect((await proxy.ask('/user/mail/code', { method: 'POST', headers, body })).status, 'a flood').toBe(413);

  // A merchant's secret may be guessed at a few times by one address, and a caller can't say that theirs is another.
  const headersOf = (nth: number) => ({ appid: behind.name, 'x-forwarded-for': `203.0.113.${nth}` });
  const directly = async (nth: number) => fetch(`${behind.direct}${guessed}`, { headers: headersOf(nth) });
  const through = (nth: number) => proxy.ask(guessed, { headers: headersOf(nth) });
  expect(await heldBack(directly), 'a proxy is believed').toBe(false);
  expect(await heldBack(through), 'a caller is not believed').toBe(true);
}

const guessed = '/merchant/v1/orders';

async function heldBack(guess: (nth: number) => Promise<{ status: number }>): Promise<boolean> {
  const answers: number[] = [];
  for (let nth = 1; nth <= wrongCallsOfTest + 2; nth += 1) answers.push((await guess(nth)).status);
  return answers.includes(429);
}
