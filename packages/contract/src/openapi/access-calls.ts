import {
  accessInput,
  addPasskeyInput,
  endSessionInput,
  newPasskeyInput,
  recoveryCodesInput,
  removePasskeyInput,
} from '../operator/access.ts';
import { accessPaths } from '../operator/paths.ts';
import type { DescribedCall } from './described-call.ts';

const operator = { api: 'operator', auth: 'operator' } as const;

/** The operators' calls about who signs in, and how, with notes. */
export const accessCalls: readonly DescribedCall[] = [
  {
    ...operator,
    method: 'GET',
    path: accessPaths.access,
    query: accessInput,
    notes: {
      summary: 'One’s passkeys and recovery codes, and live sessions',
      examples: [{ title: 'One’s own', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: accessPaths.newPasskey,
    body: newPasskeyInput,
    notes: {
      summary: 'What an authenticator has to do to become a passkey',
      examples: [{ title: 'At an address without a name', send: {}, answers: 'action_impossible' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: accessPaths.addPasskey,
    body: addPasskeyInput,
    notes: {
      summary: 'Adds a passkey to the operator who has just signed in',
      examples: [
        {
          title: 'What nobody asked for',
          send: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA', transports: [], label: 'My key' },
          answers: 'operator_login_refused',
        },
      ],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: accessPaths.removePasskey,
    body: removePasskeyInput,
    notes: {
      summary: 'Removes one’s passkey',
      examples: [{ title: 'None', send: { id: 'AAAA' }, answers: 'action_impossible' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: accessPaths.recoveryCodes,
    body: recoveryCodesInput,
    notes: {
      summary: 'Makes ten new recovery codes, shown once',
      examples: [{ title: 'Just after signing in', send: {}, answers: 'success' }],
    },
  },
  {
    ...operator,
    method: 'POST',
    path: accessPaths.endSession,
    body: endSessionInput,
    notes: {
      summary: 'Ends a session',
      examples: [
        {
          title: 'One that has ended',
          send: { sessionNo: '00000000-0000-4000-8000-000000000000' },
          answers: 'action_impossible',
        },
      ],
    },
  },
];
