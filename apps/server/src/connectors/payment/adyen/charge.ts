import type { ChargeMeans, ChargeRequest } from '../port.ts';
import { toAdyen } from './amount.ts';
import { encryptedCard, typedWhere } from './card-token.ts';
import { type AdyenMethod, methodDetails, methodOf, shopperFields } from './methods.ts';
import { readStoredCard } from './saved-cards.ts';
import { walletMethod } from './wallets.ts';
import type { AmountShape } from './wire.ts';

/** A charge as /payments wants it, or why it can't be one: then nothing is sent. */
export type ChargeBody =
  | {
      readonly amount: AmountShape;
      readonly method: AdyenMethod | null;
      /** Whether its script may ask the issuer's question in a page of ours. */
      readonly native: boolean;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly refused: string };

/**
 * Writes the body of /payments. The same charge gives the same body: under one idempotency key Adyen wants no other. The
 * issuer's question about a typed card is asked by Adyen's script in a page of ours (`nativeThreeDS` preferred), which needs
 * the buyer's browser; any other on the issuer's own page.
 */
export function chargeBody(merchantAccount: string, request: ChargeRequest): ChargeBody {
  const { reference, amountMinor, currency, by, returnUrl, email, merchantName, pagesAt } = request;
  const amount = toAdyen(amountMinor, currency);
  if (!amount) return { refused: 'amount_limit' };
  const means = meansOf(by, { email: email ?? '', asksHere: pagesAt !== undefined });
  if ('refused' in means) return means;
  const shopper = by.kind === 'local' || !email ? {} : { shopperEmail: email };
  const item = { id: reference, description: merchantName, quantity: 1, amountIncludingTax: amount.value };
  const common = {
    merchantAccount,
    reference,
    amount,
    returnUrl,
    channel: 'Web',
    // Of the page that Adyen's script would speak to.
    origin: means.native && pagesAt ? pagesAt : originOf(returnUrl),
    ...shopper,
    ...(means.method?.namesItem && { lineItems: [item] }),
  };
  return { amount, method: means.method, native: means.native ?? false, body: { ...common, ...means.body } };
}

const asksByPage = { threeDSRequestData: { nativeThreeDS: 'disabled' } };
const asksHereToo = { threeDSRequestData: { nativeThreeDS: 'preferred' } };

/** A wallet's card may be asked about like any other, where its token does not prove the buyer. */
const byWallet = { shopperInteraction: 'Ecommerce', authenticationData: asksByPage };

const originOf = (url: string): string => new URL(url).origin;

type Means = {
  readonly method: AdyenMethod | null;
  readonly native?: boolean;
  readonly body: Readonly<Record<string, unknown>>;
};

function meansOf(
  by: ChargeMeans,
  { email, asksHere }: { readonly email: string; readonly asksHere: boolean },
): Means | { readonly refused: string } {
  switch (by.kind) {
    case 'card': {
      const paymentMethod = encryptedCard(by.cardToken);
      if (!paymentMethod) return { refused: 'card_token_unknown' };
      const where = typedWhere(by.cardToken);
      const native = asksHere && 'browserInfo' in where;
      const authenticationData = native ? asksHereToo : asksByPage;
      const asked = { shopperInteraction: 'Ecommerce', authenticationData, ...where };
      return { method: null, native, body: { paymentMethod, ...asked } };
    }
    case 'saved_card': {
      const { shopperReference, storedPaymentMethodId } = readStoredCard(by.providerCardId);
      const paymentMethod = { type: 'scheme', storedPaymentMethodId };
      const saved = { shopperReference, shopperInteraction: 'ContAuth', recurringProcessingModel: 'CardOnFile' };
      return { method: null, body: { paymentMethod, ...saved, authenticationData: asksByPage } };
    }
    case 'local': {
      const wallet = walletMethod(by.channel, by.fields.walletToken);
      if (wallet) return { method: null, body: { paymentMethod: wallet, ...byWallet, shopperLocale: by.language } };
      const method = methodOf(by.channel);
      if (!method) return { refused: 'channel_unknown' };
      const paymentMethod = methodDetails(method, { fields: by.fields, email });
      if (paymentMethod.shopperEmail === '') return { refused: 'email_missing' };
      if (paymentMethod.issuer === '') return { refused: 'bank_unknown' };
      const body = {
        paymentMethod,
        countryCode: method.country,
        shopperLocale: by.language,
        sessionValidity: new Date(by.until).toISOString(),
        ...shopperFields(by.fields),
      };
      return { method, body };
    }
  }
}
