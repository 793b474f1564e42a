import { z } from 'zod';
import type { PaymentConnector } from '../port.ts';
import type { createClient } from './client.ts';

const walletSessionShape = z.record(z.string(), z.unknown());

/** Sandpay's call for a wallet's session: docs/sandbox-provider.md, The browser's own Apple Pay. */
export function walletCalls(call: ReturnType<typeof createClient>): Pick<PaymentConnector, 'openWalletSession'> {
  return {
    openWalletSession: ({ validationUrl, domain }) => {
      const body = { kind: 'apple', validationUrl, domain };
      return call({ method: 'POST', path: '/v1/wallet-sessions', body, shape: walletSessionShape });
    },
  };
}

/** How the browser's own wallets would be asked for a token that Sandpay takes: Apple's and Google's published requests. */
export const walletRequests: PaymentConnector['walletRequests'] = {
  applePay: {
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
