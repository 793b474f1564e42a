import { consolePaths, sandboxSignInInput, signInInput } from '@kassa/contract/operator';
import type { Config } from '../../kernel/config.ts';
import { signInAtSandbox } from '../../workflows/desk/sandbox-operators.ts';
import { signInOperator } from '../../workflows/desk/sign-in-operator.ts';
import type { RawDoor } from '../define-door.ts';
import { behindCookie, refuseOtherPages, withCookie } from './console-cookie.ts';
import { readInput } from './define-operator-door.ts';
import { operatorDoors } from './index.ts';
import { ownDoors, testPaymentDoors } from './own.ts';
import { passkeyOptionsDoor, passkeySignInDoor, recoverDoor } from './passkey-sign-in.ts';
import { joinDoor, peopleDoors } from './people.ts';

/**
 * The calls of the console on its own port: all of the operators' API but the desk's sign-in, with the session in a
 * cookie. The sandbox's sign-in without a secret and its test payments do not exist in production.
 */
export function consoleDoors({ mode }: Pick<Config, 'mode'>): readonly RawDoor[] {
  const isSandbox = mode === 'sandbox';
  const others = [
    ...operatorDoors.filter(({ path }) => path !== '/operator/sign-in'),
    ...peopleDoors,
    ...ownDoors,
    ...(isSandbox ? testPaymentDoors : []),
  ];
  return [
    consoleSignIn,
    passkeyOptionsDoor,
    passkeySignInDoor,
    recoverDoor,
    joinDoor,
    ...(isSandbox ? [sandboxSignIn] : []),
    ...others.map(behindCookie),
  ];
}

const consoleSignIn: RawDoor = {
  methods: ['POST'],
  path: consolePaths.signIn,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const input = readInput(visit, signInInput);
    const { session } = await signInOperator(visit.app, {
      ...input,
      requestId: visit.request.traceId,
      at: 'console',
    });
    return { answer: withCookie(visit, session) };
  },
};

const sandboxSignIn: RawDoor = {
  methods: ['POST'],
  path: consolePaths.sandbox,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const { name } = readInput(visit, sandboxSignInInput);
    return { answer: withCookie(visit, await signInAtSandbox(visit.app, { name, requestId: visit.request.traceId })) };
  },
};
