import { expect, test } from 'vitest';
import { type Company, reachCompany } from './company-settings.ts';

const played: Company = {
  key: 'north-pay',
  home: 'https://api.north.example',
  secrets: ['TOKEN', 'HOOK'],
  sandbox: { TOKEN: 'sandbox-token', HOOK: 'sandbox-hook' },
};
const unplayed = { ...played, sandbox: null };
const own = { NORTH_PAY_TOKEN: 'one', NORTH_PAY_HOOK: 'two' };

const reach = (company: Company, settings: Record<string, string>, sandboxOrigin?: string) =>
  reachCompany('KASSA_X_', company, { settings, sandboxOrigin, timeoutMs: 5, now: () => 7 });

test('in the sandbox a company that nobody has set up is the sandbox’s own, with values known to everybody', () => {
  const found = reach(played, {}, 'http://127.0.0.1:1');
  expect(found).toMatchObject({ origin: 'http://127.0.0.1:1', timeoutMs: 5 });
  expect([found?.value('TOKEN'), found?.value('HOOK'), found?.value('LEVEL')]).toEqual([
    'sandbox-token',
    'sandbox-hook',
    '',
  ]);
  expect(reach(unplayed, {}, 'http://127.0.0.1:1')).toBeUndefined();
});

test('a company that is set up is the real one, in the sandbox too, and its address can be moved', () => {
  for (const sandboxOrigin of [undefined, 'http://127.0.0.1:1']) {
    const found = reach(played, { ...own, NORTH_PAY_LEVEL: 'x' }, sandboxOrigin);
    expect(found?.origin).toBe('https://api.north.example');
    expect([found?.value('TOKEN'), found?.value('LEVEL')]).toEqual(['one', 'x']);
    expect(reach(played, { ...own, NORTH_PAY_URL: 'https://eu.north.example/' }, sandboxOrigin)?.origin).toBe(
      'https://eu.north.example',
    );
  }
  expect(reach(played, {})).toBeUndefined();
});

test.each([
  ['half of what it needs', played, { NORTH_PAY_TOKEN: 'one' }, 'KASSA_X_NORTH_PAY_HOOK is missing'],
  ['an address without https', played, { ...own, NORTH_PAY_URL: 'http://127.0.0.1:1' }, 'must be an https address'],
  ['a secret of the sandbox', played, { ...own, NORTH_PAY_HOOK: 'sandbox-hook' }, 'holds the sandbox’s value'],
  ['a company of the sandbox alone', { ...played, home: null }, own, 'only the sandbox has this company'],
])('production does not start with %s', (_, company, settings, message) => {
  expect(() => reach(company, settings)).toThrow(message.replace('’', "'"));
});

test('half of what a company needs stops the sandbox too', () => {
  expect(() => reach(played, { NORTH_PAY_TOKEN: 'one' }, 'http://127.0.0.1:1')).toThrow('NORTH_PAY_HOOK is missing');
});
