import { operatorPaths, signInInput } from '@kassa/contract/operator';
import { signInOperator } from '../../workflows/sign-in-operator.ts';
import type { RawDoor } from '../define-door.ts';
import { readInput } from './define-operator-door.ts';

/** The one call without a session; it keeps its own audit. */
export const signInDoor: RawDoor = {
  methods: ['POST'],
  path: operatorPaths.signIn,
  async handle(visit) {
    const input = readInput(visit, signInInput);
    return { data: await signInOperator(visit.app, { ...input, requestId: visit.request.traceId }) };
  },
};
