import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BasicData } from '../server/home-calls.ts';

/** Returns the title of home. For crypto itself it names what is bought (docs/specification/journey.md#home). */
export function homeTitle(data: BasicData | null | undefined): MessageDescriptor {
  const coin = data?.item.type === 'COIN' && data.crypto;
  return coin ? msg`Purchase ${coin}` : msg`Purchase NFT`;
}
