import type { LostVerdict } from '@kassa/contract/operator-browser';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each decision is called. */
export const verdictWords: Readonly<Record<LostVerdict, MessageDescriptor>> = {
  returned: msg`Its money went back`,
  stands: msg`The sale stands`,
  unpaid: msg`It was never paid`,
};
