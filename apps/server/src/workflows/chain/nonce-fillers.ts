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

/** Sends that only use up a number. They have no owner: the send that took the number has failed before. */
export const nonceFillers: SendOwner = { lock: async () => nobody };
