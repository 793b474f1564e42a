import { accessPaths, passkeyOptionsInput, passkeySignInInput, recoverInput } from '@kassa/contract/operator';
import { askToSignIn, signInByPasskey } from '../../workflows/desk/sign-in-by-passkey.ts';
import { recoverOperator } from '../../workflows/desk/sign-in-operator.ts';
import type { RawDoor } from '../define-door.ts';
import { refuseOtherPages, withCookie } from './console-cookie.ts';
import { placeOf } from './console-place.ts';
import { readInput } from './define-operator-door.ts';

/** Asks for a passkey. No session is needed. */
export const passkeyOptionsDoor: RawDoor = {
  methods: ['POST'],
  path: accessPaths.passkeyOptions,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    readInput(visit, passkeyOptionsInput);
    return { data: await askToSignIn(visit.app, placeOf(visit)) };
  },
};

/** Signs an operator in with what a passkey signed. */
export const passkeySignInDoor: RawDoor = {
  methods: ['POST'],
  path: accessPaths.passkeySignIn,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const proof = readInput(visit, passkeySignInInput);
    const requestId = visit.request.traceId;
    return { answer: withCookie(visit, await signInByPasskey(visit.app, placeOf(visit), { ...proof, requestId })) };
  },
};

/** Signs an operator in with a recovery code in place of the authenticator's. */
export const recoverDoor: RawDoor = {
  methods: ['POST'],
  path: accessPaths.recover,
  async handle(visit) {
    refuseOtherPages(visit);
    await visit.pace.takeDeskGuest();
    const given = readInput(visit, recoverInput);
    const requestId = visit.request.traceId;
    return { answer: withCookie(visit, await recoverOperator(visit.app, { ...given, requestId })) };
  },
};
