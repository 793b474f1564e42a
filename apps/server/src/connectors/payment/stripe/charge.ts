import type { ChargeMeans, ChargeRequest } from '../port.ts';
import { toStripe } from './amount.ts';
import type { Params } from './form.ts';
import { billingDetails, chosenBank, expiryOptions, typeOf } from './methods.ts';
import { readSavedCard } from './saved-cards.ts';

/** What of a payment is read with it: the time of its money. */
export const expand = ['latest_charge.balance_transaction'] as const;

/** What is known beside the charge: the customer that a typed card was kept for meanwhile, and the method of a wallet. */
interface Beside {
  readonly customer?: string | undefined;
  readonly walletMethod?: string | undefined;
}

/** A token as Stripe's own fields give it for a card. */
export function isCardToken(token: string): boolean {
  return /^pm_[0-9A-Za-z_]{8,64}$/.test(token);
}

/**
 * Writes the parameters of a payment that is confirmed at once, or why there can't be one: then nothing is sent. The
 * same charge gives the same parameters: under one idempotency key Stripe wants no others. The issuer's question is asked
 * on the issuer's own page, which needs no script of ours.
 */
export function chargeParams(
  { reference, amountMinor, currency, by, merchantName, returnUrl, email = '' }: ChargeRequest,
  { customer, walletMethod }: Beside,
): { readonly params: Params } | { readonly refused: string } {
  const amount = toStripe(amountMinor, currency);
  if (!amount) return { refused: 'amount_limit' };
  const means = meansOf(by, { customer, walletMethod, email });
  if (!means) return { refused: by.kind === 'local' ? 'channel_unknown' : 'card_token_unknown' };
  const common = { ...amount, confirm: true, description: merchantName, return_url: returnUrl };
  return { params: { ...common, metadata: { reference }, expand, ...means } };
}

function meansOf(
  by: ChargeMeans,
  { customer, walletMethod, email }: Beside & { readonly email: string },
): Params | undefined {
  if (walletMethod) return { payment_method: walletMethod, payment_method_types: ['card'] };
  switch (by.kind) {
    case 'card':
      return { payment_method: by.cardToken, customer, payment_method_types: ['card'] };
    case 'saved_card': {
      const saved = readSavedCard(by.providerCardId);
      return { payment_method: saved.method, customer: saved.customer, payment_method_types: ['card'] };
    }
    case 'local': {
      const type = typeOf(by.channel);
      const bank = chosenBank(type ?? '', by.fields);
      if (!type || !bank) return undefined;
      return {
        payment_method_types: [type],
        payment_method_data: { type, ...bank, billing_details: billingDetails(by.fields, email) },
        payment_method_options: expiryOptions(type, by.until),
      };
    }
  }
}
