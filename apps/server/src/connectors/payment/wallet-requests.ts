/** The request to Apple Pay for a card that we take, without currency and total. */
export const appleRequest = {
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa', 'masterCard'],
  countryCode: 'SG',
} as const;

/**
 * Writes the request to Google Pay for a card that we take, without a total. `gateway`: for whom Google seals the token:
 * https://developers.google.com/pay/api/web/reference/request-objects#gateway. `merchantId`: the operator's number at
 * Google; '' for none. `live`: whether real money moves there.
 */
export function googleRequest(of: {
  readonly gateway: Readonly<Record<string, string>>;
  readonly merchantId: string;
  readonly live: boolean;
}) {
  return {
    environment: of.live ? 'PRODUCTION' : 'TEST',
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: 'Kassa', ...(of.merchantId && { merchantId: of.merchantId }) },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['VISA', 'MASTERCARD'],
        },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: of.gateway },
      },
    ],
  };
}

/** Addresses that browsers read for Google Pay: docs/how-to/go-to-production.md. */
export const googleSources: readonly string[] = ['https://google.com/pay', 'https://pay.google.com'];
