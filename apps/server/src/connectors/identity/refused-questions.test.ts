import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStubServer, type StubServer } from '../../../testing/stub-server.ts';
import { createIdentity, type IdentityProvider } from './index.ts';

let stub: StubServer;
beforeAll(async () => {
  stub = await openStubServer();
});
afterAll(() => stub.close());

const ids = { applicantId: 'applicant-1', checkId: 'check-1' };

function providerAt(key: string): IdentityProvider {
  const asked = { settings: {}, sandboxOrigin: stub.origin, timeoutMs: 5_000, now: () => Date.now() };
  const provider = createIdentity(asked).providers.get(key);
  if (!provider) throw new Error(`no connector for ${key}`);
  return provider;
}

test.each(['onfido', 'sumsub'])('%s: a refused question is not an applicant who showed nothing', async (key) => {
  const provider = providerAt(key);
  for (const status of [400, 409, 422]) {
    stub.say(() => ({ status, body: { error: {} } }));
    expect(await provider.read(ids), `read ${status}`).toMatchObject({ kind: 'unknown' });
    const submit = provider.submit({ ...ids, steps: ['document'] });
    expect(await submit, `submit ${status}`).toMatchObject({ kind: 'unknown' });
  }
});
