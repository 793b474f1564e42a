import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeNow, Desk, operators } from './support/desk.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let otto: Desk;

beforeAll(async () => {
  world = await openPaymentWorld();
  await new Desk(world, 'olive').signIn();
  otto = await new Desk(world, 'otto').signIn();
});
afterAll(() => world.close());

test('a code opens the desk once; without a session, or with a stolen code, nobody gets in', async () => {
  const stranger = new Desk(world, 'olive');
  expect(await stranger.ask('/operator/review')).toMatchObject({
    returnCode: codeOf('operator_session_ended'),
    data: null,
  });
  const { secret } = operators.olive;
  const code = codeNow('olive', 1);
  const signIn = () => stranger.ask('/operator/sign-in', { name: 'olive', secret, code });
  const both = await Promise.all([signIn(), signIn()]);
  expect(both.map(({ returnCode }) => returnCode).sort()).toEqual([
    codeOf('success'),
    codeOf('operator_login_refused'),
  ]);
  expect(await signIn()).toMatchObject({ returnCode: codeOf('operator_login_refused') });
  const lines = await world.query(`select outcome, code, facts::text from audit where action = 'sign_in'`);
  expect(lines).toContainEqual({ outcome: 'refused', code: codeOf('operator_login_refused'), facts: '{}' });
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('after five wrong tries of a name the right one must wait too, and the answer does not reveal whether the name exists', async () => {
  for (const name of ['otto', 'nobody']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => otto.ask('/operator/sign-in', { name, secret: 'a guess', code: '000000' })),
    );
    const codes = tries.map(({ returnCode }) => returnCode);
    expect(codes.filter((code) => code === codeOf('operator_login_refused'))).toHaveLength(5);
    expect(codes.filter((code) => code === codeOf('too_many_requests'))).toHaveLength(7);
  }
  const { secret } = operators.otto;
  const right = await otto.ask('/operator/sign-in', { name: 'otto', secret, code: codeNow('otto', 1) });
  expect(right.returnCode).toBe(codeOf('too_many_requests'));
});

test('the audit can’t be changed, also not by the owner of the database', async () => {
  await expect(world.query(`update audit set operator = 'nobody'`)).rejects.toThrow('insert-only');
  await expect(world.query('delete from audit')).rejects.toThrow('insert-only');
  await expect(world.query('truncate audit')).rejects.toThrow('insert-only');
});
