import { z } from 'zod';
import { done } from '../answer.ts';
import type { CardCalls } from '../port.ts';
import { appleRequest, googleRequest } from '../wallet-requests.ts';
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
  applePay: appleRequest,
  googlePay: googleRequest({
    gateway: { gateway: 'sandpay', gatewayMerchantId: 'kassa' },
    merchantId: '',
    live: false,
  }),
};
