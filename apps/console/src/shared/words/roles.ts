import type { ConsoleRole } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each role is called. */
export const roleWords: Readonly<Record<ConsoleRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  developer: msg`Developer`,
  merchant_support: msg`Merchant support`,
  support: msg`Support`,
  finance: msg`Finance`,
  compliance: msg`Compliance`,
  admin: msg`Admin`,
};
