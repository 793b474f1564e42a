import { plainMerchant } from './plain-merchant.ts';

/** When the plain link was made: ms since 1970. */
export const plainLinkMadeAt = 1_790_000_000_000;

/** A link's parameters as a merchant writes them, all right and no more than must be there. Good for a minute. */
export const plainLink: Readonly<Record<string, string>> = {
  appId: plainMerchant.appId,
  timestamp: String(plainLinkMadeAt),
  timeout: String(plainLinkMadeAt + 60_000),
  fiat: 'USD',
  amount: '41.20',
  type: 'MINT',
  quantity: '2',
  name: 'Paper Valley',
  picture: 'https://shop.example/1.png',
  redirectUrl: 'https://shop.example/back',
  callbackUrl: 'https://shop.example/hook',
  merchantOrderNo: 'HG-1',
};
