import { appleGatewaySchema } from '@kassa/contract';
import { z } from 'zod';
import { done, mapped } from '../answer.ts';
import type { CardCalls } from '../port.ts';
import { appleRequest, googleRequest, googleSources } from '../wallet-requests.ts';
import type { AdyenClient } from './client.ts';

/** The operator's own names at Apple and Google. */
export interface WalletSettings {
  /** `configuration.merchantId` of applepay in /paymentMethods; '' for none: then Apple Pay is not offered. */
  readonly appleMerchantId: string;
  /** The merchant's number in Google's console; '' for none: then Google Pay is not offered. */
  readonly googleMerchantId: string;
  /** Whether real money moves at Google. */
  readonly live: boolean;
  /** The sandbox's page in place of both; '' for none. */
  readonly sheetUrl: string;
}

type WalletCalls = Pick<CardCalls, 'walletSheetUrl' | 'walletRequests' | 'walletSources' | 'openWalletSession'>;

/** Makes the calls about Apple Pay and Google Pay: https://docs.adyen.com/payment-methods/apple-pay/api-only. */
export function walletCalls(call: AdyenClient, merchantAccount: string, settings: WalletSettings): WalletCalls {
  const { appleMerchantId, googleMerchantId, sheetUrl, live } = settings;
  const gateway = { gateway: 'adyen', gatewayMerchantId: merchantAccount };
  return {
    walletSheetUrl: sheetUrl || null,
    walletSources: sheetUrl || !googleMerchantId ? [] : googleSources,
    walletRequests: {
      applePay: appleMerchantId ? appleRequest : {},
      googlePay: googleMerchantId ? googleRequest({ gateway, merchantId: googleMerchantId, live }) : {},
    },
    async openWalletSession({ validationUrl, domain }) {
      // Adyen asks Apple. What is no address of Apple's shows that somebody else asks.
      if (!appleGatewaySchema.safeParse(validationUrl).success) return { kind: 'refused', code: 'validation_url' };
      const body = { displayName: domain.slice(0, 64), domainName: domain, merchantIdentifier: appleMerchantId };
      const answer = await call({ method: 'POST', path: '/applePay/sessions', body, shape: sessionShape });
      return done(mapped(answer, ({ value }) => value.data));
    },
  };
}

/** Apple's session, as base64 of JSON. */
const sessionShape = z.object({
  data: z.base64().transform((text, context) => {
    const session = z.record(z.string(), z.unknown()).safeParse(jsonOf(Buffer.from(text, 'base64').toString()));
    if (session.success) return session.data;
    context.addIssue('no session of Apple’s');
    return z.NEVER;
  }),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The channels of both wallets, and how /payments takes their tokens. */
const tokens: Readonly<Record<string, (walletToken: string) => Readonly<Record<string, string>>>> = {
  501: (token) => ({ type: 'applepay', applePayToken: Buffer.from(token).toString('base64') }),
  701: (token) => ({ type: 'paywithgoogle', googlePayToken: token }),
};

/** Writes a wallet's token as /payments wants it; undefined for a channel that is no wallet. */
export function walletMethod(channel: string, walletToken = ''): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(tokens, channel) ? tokens[channel]?.(walletToken) : undefined;
}
