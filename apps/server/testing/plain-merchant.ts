import type { Merchant } from '../src/modules/merchants/index.ts';

/** An ordinary merchant. Tests override what they are about. */
export const plainMerchant: Merchant = {
  appId: 'kassa0sandbox001',
  name: 'Harbour Gallery',
  homeUrl: 'https://shop.example',
  joinMethod: 1,
  kind: 'web',
  sha1Links: true,
  bodySignatureRequired: false,
  noticeRequired: true,
  loopback: false,
  origins: [],
  appSchemes: [],
  accent: null,
  radiusPx: null,
  secrets: ['x'.repeat(32)],
  newSecret: null,
  suspended: false,
  support: { email: null, url: null },
};
