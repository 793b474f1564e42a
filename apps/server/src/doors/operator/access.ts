import {
  accessInput,
  accessPaths,
  addPasskeyInput,
  endSessionInput,
  newPasskeyInput,
  recoveryCodesInput,
  removePasskeyInput,
} from '@kassa/contract/operator';
import { endSession, renewRecoveryCodes, showAccess } from '../../workflows/desk/access.ts';
import { addOwnPasskey, askForOwnPasskey, removeOwnPasskey } from '../../workflows/desk/passkeys.ts';
import type { RawDoor } from '../define-door.ts';
import { defineOperatorDoor } from './define-operator-door.ts';
import { anybodys } from './of-merchant.ts';

const post = { method: 'POST', audited: 'in its workflow', subject: () => '', ofMerchant: anybodys } as const;

/** The calls about one's own ways to sign in, and about sessions. */
export const accessDoors: readonly RawDoor[] = [
  defineOperatorDoor(
    {
      method: 'GET',
      path: accessPaths.access,
      input: accessInput,
      action: 'show_access',
      subject: () => '',
      ofMerchant: anybodys,
    },
    ({ app, operator, session }) => showAccess(app, operator, session),
  ),
  defineOperatorDoor(
    {
      method: 'POST',
      path: accessPaths.newPasskey,
      input: newPasskeyInput,
      action: 'ask_for_passkey',
      subject: () => '',
      ofMerchant: anybodys,
    },
    ({ app, ...visit }) => askForOwnPasskey(app, visit),
  ),
  defineOperatorDoor(
    { ...post, path: accessPaths.addPasskey, input: addPasskeyInput, action: 'add_passkey' },
    ({ app, input, ...visit }) => addOwnPasskey(app, visit, input),
  ),
  defineOperatorDoor(
    { ...post, path: accessPaths.removePasskey, input: removePasskeyInput, action: 'remove_passkey' },
    ({ app, input, ...visit }) => removeOwnPasskey(app, visit, input.id),
  ),
  defineOperatorDoor(
    { ...post, path: accessPaths.recoveryCodes, input: recoveryCodesInput, action: 'renew_recovery_codes' },
    ({ app, call, session }) => renewRecoveryCodes(app, call, session),
  ),
  defineOperatorDoor(
    { ...post, path: accessPaths.endSession, input: endSessionInput, action: 'end_session' },
    ({ app, input, ...visit }) => endSession(app, visit, input.sessionNo),
  ),
];
