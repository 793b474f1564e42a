import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import { createLog } from '../../kernel/log.ts';
import { codeAt, readOperatorSession } from '../../modules/operators/index.ts';
import { addOperator } from './add-operator.ts';
import { refuseSandboxOperators, seedSandboxOperators } from './sandbox-operators.ts';
import { signInOperator } from './sign-in-operator.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const app = () => ({ ...world.app, log: createLog('silent') });

/** Decodes the key from an authenticator address (base 32, RFC 4648). */
function keyOf(otpauth: string): Buffer {
  const letters = [...(new URL(otpauth).searchParams.get('secret') ?? '')];
  const bits = letters.map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('a new operator signs in with the credentials they got, even when the sandbox’s clock is turned', async () => {
  const { name, secret, otpauth } = await addOperator(world.app, { name: 'olga' });
  await expect(addOperator(world.app, { name: 'olga' })).rejects.toThrow('already');
  await expect(addOperator(world.app, { name: 'Olga!' })).rejects.toThrow('lower-case');
  await world.later(86_400_000);
  const step = Math.floor(Date.now() / 30_000);
  const signIn = (code: string) => signInOperator(app(), { name, secret, code, requestId: 'r', at: 'desk' });
  expect((await signIn(codeAt(keyOf(otpauth), step))).session).toHaveLength(43);
  await expect(signIn(codeAt(keyOf(otpauth), step))).rejects.toThrow(codeOf('operator_login_refused'));
  await expect(signIn(codeAt(keyOf(otpauth), step - 1))).rejects.toThrow(codeOf('operator_login_refused'));
  await expect(signIn(codeAt(keyOf(otpauth), step + 5))).rejects.toThrow(codeOf('operator_login_refused'));
});

test('a session lasts a quarter of an hour, and ends at once for whom the desk is closed', async () => {
  const { name, secret, otpauth } = await addOperator(world.app, { name: 'oscar' });
  const code = codeAt(keyOf(otpauth), Math.floor(Date.now() / 30_000));
  const { session } = await signInOperator(app(), { name, secret, code, requestId: 'r', at: 'desk' });
  const isOpen = async () => (await readOperatorSession(world.app.db, session))?.name === name;
  const close = (active: boolean) =>
    asOwner(world.app.config, (owner) =>
      sql`update operators set active = ${active} where name = ${name}`.execute(owner),
    );
  expect(await isOpen()).toBe(true);
  await close(false);
  expect(await isOpen()).toBe(false);
  await close(true);
  await world.later(14 * 60_000);
  expect(await isOpen()).toBe(true);
  await world.later(61_000);
  expect(await isOpen()).toBe(false);
});

test('production does not start on a database with the sandbox’s operators', async () => {
  await expect(refuseSandboxOperators(world.app)).resolves.toBeUndefined();
  await seedSandboxOperators(world.app);
  await seedSandboxOperators(world.app);
  await expect(refuseSandboxOperators(world.app)).rejects.toThrow('a database of its own');
});
