import { operatorPaths, signInInput } from '@kassa/contract/operator';
import { signInOperator } from '../../workflows/desk/sign-in-operator.ts';
import type { RawDoor } from '../define-door.ts';
import { readInput } from './define-operator-door.ts';

/** Signs an operator in. The only call without a session; its workflow writes the audit. */
export const signInDoor: RawDoor = {
  methods: ['POST'],
  path: operatorPaths.signIn,
  async handle(visit) {
    await visit.pace.takeDeskGuest();
    const input = readInput(visit, signInInput);
    return { data: await signInOperator(visit.app, { ...input, requestId: visit.request.traceId, at: 'desk' }) };
  },
};
