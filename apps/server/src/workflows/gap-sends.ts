import type { OwnedSend, SendOwner } from './send-owner.ts';

const nothing = async () => undefined;
const nobody: OwnedSend = {
  maySend: true,
  reserved: nothing,
  sent: nothing,
  final: nothing,
  failed: nothing,
  lost: nothing,
  changed: nothing,
};

/** What only uses a number up concerns nobody: what it was taken from has failed before. */
export const gapSends: SendOwner = { lock: async () => nobody };
