import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../kernel/log.ts';
import { codeAt } from '../modules/operators/index.ts';
import { addOperator } from './add-operator.ts';
import { refuseSandboxOperators, seedSandboxOperators } from './sandbox-operators.ts';
import { signInOperator } from './sign-in-operator.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const app = () => ({ ...world.app, log: createLog('silent') });

/** The key that an authenticator reads from the address, as RFC 4648 has it. */
function keyOf(otpauth: string): Buffer {
  const letters = [...(new URL(otpauth).searchParams.get('secret') ?? '')];
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('who was added signs in with what he was told, also when the sandbox has turned its clock', async () => {
  const { name, secret, otpauth } = await addOperator(world.app, 'olga');
  await expect(addOperator(world.app, 'olga')).rejects.toThrow('already');
  await expect(addOperator(world.app, 'Olga!')).rejects.toThrow('lower-case');
  await world.later(86_400_000);
  const step = Math.floor(Date.now() / 30_000);
  const signIn = (code: string) => signInOperator(app(), { name, secret, code, requestId: 'r' });
  expect((await signIn(codeAt(keyOf(otpauth), step))).session).toHaveLength(43);
  await expect(signIn(codeAt(keyOf(otpauth), step))).rejects.toThrow('91701');
  await expect(signIn(codeAt(keyOf(otpauth), step - 1))).rejects.toThrow('91701');
  await expect(signIn(codeAt(keyOf(otpauth), step + 5))).rejects.toThrow('91701');
});

test('production does not start where the sandbox’s operators are', async () => {
  await expect(refuseSandboxOperators(world.app)).resolves.toBeUndefined();
  await seedSandboxOperators(world.app);
  await seedSandboxOperators(world.app);
  await expect(refuseSandboxOperators(world.app)).rejects.toThrow('a database of its own');
});
