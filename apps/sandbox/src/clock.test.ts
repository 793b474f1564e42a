import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from './testing/open-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const turn = (url: string, body: string) =>
  fetch(`${url}/test/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const told = async () =>
  (await (await fetch(`${sandbox.shopUrl}/test/clock`)).json()) as { now: number; offsetMs: number };

it('the clock turns for the server and the sandbox together', async () => {
  const answer = await turn(sandbox.shopUrl, '{"advanceMs":3600000}');
  expect(await answer.json()).toMatchObject({ offsetMs: 3_600_000 });
  expect(await told()).toMatchObject({ offsetMs: 3_600_000 });
});

it('the sandbox follows a clock that somebody else turned', async () => {
  const { offsetMs } = await told();
  await turn(sandbox.kassaUrl, '{"advanceMs":1000}');
  expect((await told()).offsetMs).toBe(offsetMs + 1_000);
});

it.each(['{"advanceMs":-1}', '{"advanceMs":"1"}', '{}', '[]', '{'])('refuses %s', async (body) => {
  expect((await turn(sandbox.shopUrl, body)).status).toBe(400);
});
