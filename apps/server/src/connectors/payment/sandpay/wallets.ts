import type { PaymentConnector } from '../port.ts';

/** How the browser's own wallets would be asked for a token that Sandpay takes: Apple's and Google's published requests. */
export const walletRequests: PaymentConnector['walletRequests'] = {
  applePay: {
    version: 3,
    merchantIdentifier: 'merchant.example.kassa',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard'],
    countryCode: 'SG',
  },
  googlePay: {
    environment: 'TEST',
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: 'Kassa' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['VISA', 'MASTERCARD'],
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: 'sandpay', gatewayMerchantId: 'kassa' },
        },
      },
    ],
  },
};
