import { z } from 'zod';
import { done } from '../answer.ts';
import type { CardCalls } from '../port.ts';
import type { createClient } from './client.ts';

const walletSessionShape = z.record(z.string(), z.unknown());

/** Makes Sandpay's call for a wallet's session: docs/sandbox-provider.md, The browser's own Apple Pay. */
export function walletCalls(call: ReturnType<typeof createClient>): Pick<CardCalls, 'openWalletSession'> {
  return {
    async openWalletSession({ validationUrl, domain }) {
      const body = { kind: 'apple', validationUrl, domain };
      return done(await call({ method: 'POST', path: '/v1/wallet-sessions', body, shape: walletSessionShape }));
    },
  };
}

/** Requests to the browser's own wallets for a token that Sandpay takes, as Apple and Google publish them. */
export const walletRequests: CardCalls['walletRequests'] = {
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
