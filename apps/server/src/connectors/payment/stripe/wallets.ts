import { z } from 'zod';
import { ConfigError } from '../../../kernel/config-error.ts';
import { done } from '../answer.ts';
import type { CardCalls, ChargeMeans, Outcome } from '../port.ts';
import { appleRequest, googleRequest, googleSources } from '../wallet-requests.ts';
import { createAppleSessions } from './apple-session.ts';
import { apiVersion, type Replied, type StripeClient, type StripeReach } from './client.ts';
import { methodShape, tokenShape } from './wire.ts';

/** The operator's own names at Apple and Google. */
export interface WalletSettings {
  /** The merchant identifier at Apple; '' for none: then Apple Pay is not offered. */
  readonly appleMerchantId: string;
  /** File with Apple's Merchant Identity Certificate and its key, PEM. */
  readonly appleIdentity: string;
  /** The sandbox's address in place of Apple's gateway; '' for Apple's. */
  readonly appleGateway: string;
  /** The merchant's number in Google's console; '' for none: then Google Pay is not offered. */
  readonly googleMerchantId: string;
  /** For whom Google seals its tokens. */
  readonly publishableKey: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** The sandbox's page in place of both; '' for none. */
  readonly sheetUrl: string;
}

type WalletCalls = Pick<CardCalls, 'walletSheetUrl' | 'walletRequests' | 'walletSources' | 'openWalletSession'>;

/**
 * Makes the calls about Apple Pay and Google Pay: https://docs.stripe.com/google-pay, and docs/decisions/wallets-through-stripe.md.
 * @throws ConfigError where a wallet is half configured
 */
export function walletCalls(settings: WalletSettings, { timeoutMs }: Pick<StripeReach, 'timeoutMs'>): WalletCalls {
  const { appleMerchantId, appleIdentity, appleGateway, googleMerchantId, publishableKey, sheetUrl, live } = settings;
  if (appleMerchantId && !appleIdentity && !appleGateway)
    throw new ConfigError('KASSA_PAYMENT_STRIPE_APPLE_IDENTITY is missing: Apple Pay needs it too');
  if (googleMerchantId && !publishableKey)
    throw new ConfigError('KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is missing: Google Pay needs it too');
  const identity = { merchantId: appleMerchantId, identity: appleIdentity, gateway: appleGateway, timeoutMs };
  const gateway = { gateway: 'stripe', 'stripe:version': apiVersion, 'stripe:publishableKey': publishableKey };
  return {
    walletSheetUrl: sheetUrl || null,
    walletSources: sheetUrl || !googleMerchantId ? [] : googleSources,
    walletRequests: {
      applePay: appleMerchantId ? appleRequest : {},
      googlePay: googleMerchantId ? googleRequest({ gateway, merchantId: googleMerchantId, live }) : {},
    },
    openWalletSession: appleMerchantId
      ? createAppleSessions(identity)
      : async () => ({ kind: 'refused', code: 'no_cards' }),
  };
}

type ByWallet = { readonly reference: string; readonly by: Extract<ChargeMeans, { kind: 'local' }> };

/**
 * Makes Stripe's method of payment of a wallet's token, under keys of the payment's own: the same payment has the same
 * one, however often it is asked for. Undefined for a channel that is no wallet.
 */
export async function walletMethodOf(
  call: StripeClient,
  { reference, by }: ByWallet,
): Promise<Outcome<string> | undefined> {
  if (by.channel !== '501' && by.channel !== '701') return undefined;
  const { walletToken = '' } = by.fields;
  const token = by.channel === '501' ? await appleToken(call, reference, walletToken) : googleToken(walletToken);
  if (token.kind !== 'known') return token;
  const params = { type: 'card', card: { token: token.facts } };
  const made = await call({
    ...{ method: 'POST', path: '/payment_methods', params },
    ...{ idempotencyKey: `wallet-${reference}`, shape: methodShape },
  });
  return idOf(made);
}

/** Google has its token sealed by Stripe, and gives Stripe's. */
function googleToken(walletToken: string): Outcome<string> {
  const token = tokenShape.safeParse(jsonOf(walletToken));
  return token.success ? { kind: 'known', facts: token.data.id } : refused;
}

/** Apple's is handed in. */
async function appleToken(call: StripeClient, reference: string, walletToken: string): Promise<Outcome<string>> {
  const params = appleParams(walletToken);
  if (!params) return refused;
  const made = await call({
    ...{ method: 'POST', path: '/tokens', params },
    ...{ idempotencyKey: `apple-${reference}`, shape: tokenShape },
  });
  return idOf(made);
}

const refused = { kind: 'refused', code: 'wallet_token' } as const;

function idOf(made: Replied<{ readonly id: string }>): Outcome<string> {
  if (made.kind === 'known') return { kind: 'known', facts: made.facts.value.id };
  return made.kind === 'refused' ? refused : done(made);
}

/** Apple's token: what is sealed in it, alone or beside what the wallet says of the card. */
const sealedShape = z.looseObject({ header: z.looseObject({ transactionId: z.string().max(128) }) });
const wholeShape = z.object({
  paymentData: sealedShape,
  paymentMethod: z
    .object({ displayName: z.string().max(64).nullish(), network: z.string().max(32).nullish() })
    .nullish(),
});

/** Writes Apple's token as Stripe takes it, as its own library for iOS does. Undefined for what is none. */
function appleParams(walletToken: string): Readonly<Record<string, string | undefined>> | undefined {
  const given = jsonOf(walletToken);
  const whole = wholeShape.safeParse(given);
  const sealed = whole.success ? whole.data.paymentData : sealedShape.safeParse(given).data;
  if (!sealed) return undefined;
  const card = whole.data?.paymentMethod;
  return {
    pk_token: JSON.stringify(sealed),
    pk_token_instrument_name: card?.displayName || undefined,
    pk_token_payment_network: card?.network || undefined,
    pk_token_transaction_id: sealed.header.transactionId,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
