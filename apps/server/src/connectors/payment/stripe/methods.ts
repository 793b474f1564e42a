import type { FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import { wholeName } from '../names.ts';
import type { Params } from './form.ts';

/** FPX' banks as Stripe's API names them (`payment_method_data[fpx][bank]`), by their SWIFT codes. */
const malaysianBanks: Readonly<Record<string, string>> = {
  MBBEMYKL: 'maybank2u',
  CIBBMYKL: 'cimb',
  PBBEMYKL: 'public_bank',
  RHBBMYKL: 'rhb',
  HLBBMYKL: 'hong_leong_bank',
  ARBKMYKL: 'ambank',
  UOVBMYKL: 'uob',
  BKRMMYKL: 'bank_rakyat',
  BSNAMYK1: 'bsn',
  OCBCMYKL: 'ocbc',
  HBMBMYKL: 'hsbc',
  SCBLMYKX: 'standard_chartered',
  PHBMMYKL: 'affin_bank',
  MFBBMYKL: 'alliance_bank',
  BIMBMYKL: 'bank_islam',
  BMMBMYKL: 'bank_muamalat',
  AGOBMYKL: 'agrobank',
  KFHOMYKL: 'kfh',
};

/**
 * The catalogue's methods that Stripe takes, by their keys, each with its `payment_method_data[type]`. The others want
 * what the catalogue does not ask for (a postal address for boleto), have not all of its choices (7-Eleven for konbini),
 * collect money into a balance (SPEI, furikomi), or Stripe does not have them.
 */
const types: Readonly<Record<string, string>> = {
  40001: 'paynow',
  40003: 'promptpay',
  40004: 'grabpay',
  30001: 'pix',
  30004: 'oxxo',
  209: 'kakao_pay',
  61002: 'naver_pay',
  61003: 'payco',
  13000: 'fpx',
};

/** Finds Stripe's type of a channel (payWayCode, and `-` bankCode); undefined when it does not take it. */
export function typeOf(channel: string): string | undefined {
  return Object.hasOwn(types, channel) ? types[channel] : undefined;
}

/** The keys of all of them. */
export const channels: readonly string[] = Object.keys(types);

/** Returns whether Stripe takes a method: by card, by a wallet's card, or as above. */
export function servedByStripe({ type, payWayCode, bankCode, cardType }: MethodRow): boolean {
  if (type === 'applePay' || type === 'googlePay') return true;
  if (type === 'card') return cardType === 'visa' || cardType === 'mastercard';
  return typeOf(bankCode ? `${payWayCode}-${bankCode}` : payWayCode) !== undefined;
}

/** Whether Stripe takes a channel only with an email address: it asks the buyer there where a refund goes. */
export function needsEmail(channel: string): boolean {
  return typeOf(channel) === 'promptpay';
}

/** Writes what the buyer filled in as `billing_details`, and the address where it was not asked for. */
export function billingDetails({ email: address, ...fields }: FieldValues, known: string): Params {
  const { phone, cpf } = fields;
  const email = address || known;
  return {
    name: wholeName(fields) || undefined,
    email: email || undefined,
    phone: phone || undefined,
    // Stripe wants it where the seller is not in Latin America.
    tax_id: cpf || undefined,
  };
}

/** Writes what the buyer chose for a method of several banks. Undefined: Stripe has not that bank. */
export function chosenBank(type: string, { bank = '' }: FieldValues): Params | undefined {
  if (type !== 'fpx') return {};
  const name = malaysianBanks[bank];
  return name === undefined ? undefined : { fpx: { bank: name } };
}

/** Writes until when the instructions of a method are valid, for the one that takes a time. */
export function expiryOptions(type: string, until: number): Params | undefined {
  return type === 'pix' ? { pix: { expires_at: Math.ceil(until / 1_000) } } : undefined;
}
