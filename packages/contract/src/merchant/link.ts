/** Parameters of a merchant's link that its signature never covers. */
export const unsignedLinkParameters = ['email', 'token', 'id', 'language', 'signature'] as const;

/**
 * Every parameter of a merchant's link that has a meaning (docs/specification/merchant-wire-format.md#link-parameters).
 * Other parameters are allowed, and the signature covers them too.
 */
export const linkParameters = [
  'appId',
  'timestamp',
  'timeout',
  'fiat',
  'amount',
  'crypto',
  'cryptoAmount',
  'targetFiat',
  'type',
  'uniqueId',
  'quantity',
  'name',
  'picture',
  'redirectUrl',
  'failRedirectUrl',
  'callbackUrl',
  'merchantOrderNo',
  'merchantName',
  'description',
  'nonce',
  'network',
  'address',
  'signatureMethod',
  ...unsignedLinkParameters,
] as const;
