import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BasicData } from '../server/home-calls.ts';

/** The title of home: the seed's, and for crypto itself what is bought. */
export function homeTitle(data: BasicData | null | undefined): MessageDescriptor {
  const coin = data?.item.type === 'COIN' && data.crypto;
  return coin ? msg`Purchase ${coin}` : msg`Purchase NFT`;
}
