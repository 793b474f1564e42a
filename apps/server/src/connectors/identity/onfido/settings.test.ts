import { expect, test } from 'vitest';
import { createIdentity } from '../index.ts';

const at = (settings: Readonly<Record<string, string>>, sandboxOrigin?: string) =>
  createIdentity({ settings, sandboxOrigin, timeoutMs: 1_000, now: () => 0 });
const onfido = { ONFIDO_TOKEN: 'api_live.one', ONFIDO_WEBHOOK_TOKEN: 'two' };

test('the sandbox has all providers, production those that are set', () => {
  expect(at({}, 'http://127.0.0.1:1').providers.size).toBe(2);
  expect([...at(onfido).providers.keys()]).toEqual(['onfido']);
  expect(at({}).providers.size).toBe(0);
});

test('without its settings the register is unavailable', async () => {
  const person = { cpf: '11144477735', name: 'Pessoa de Exemplo', birthday: '1990-01-31' };
  expect(await at({}).register.compare(person)).toBe('unavailable');
});

test.each([
  ['half of what a company needs', { ONFIDO_TOKEN: 'api_live.one' }],
  ['an address without https', { ...onfido, ONFIDO_URL: 'http://127.0.0.1:4003' }],
  ['the sandbox’s own secret', { ...onfido, ONFIDO_TOKEN: 'api_sandbox.kassa_0001' }],
])('production does not start with %s', (_, settings) => {
  expect(() => at(settings)).toThrow(/KASSA_IDENTITY_ONFIDO_/);
});
