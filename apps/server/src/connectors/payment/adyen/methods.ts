import type { FieldName, FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';

/** How Adyen takes a method of the catalogue. */
export interface AdyenMethod {
  /** `paymentMethod.type` of /payments. */
  readonly type: string;
  /** `countryCode` of /payments. */
  readonly country: string;
  /** The line of a voucher that its `reference` is. */
  readonly voucher?: 'boletoLine' | 'voucher';
}

const of = (type: string, country: string): AdyenMethod => ({ type, country });

/**
 * The catalogue's methods that Adyen takes, by their keys. The others want what the catalogue does not ask for (an email
 * address for DOKU and econtext, Adyen's own bank codes for PSE and FPX), or Adyen does not have them.
 */
const methods: Readonly<Record<string, AdyenMethod>> = {
  10005: of('dana', 'ID'),
  205: of('alipay_plus_dana', 'ID'),
  201: of('momo_wallet', 'VN'),
  40001: of('paynow', 'SG'),
  40004: of('grabpay_SG', 'SG'),
  40003: of('promptpay', 'TH'),
  206: of('alipay_plus_rabbitlinepay', 'TH'),
  208: of('touchngo', 'MY'),
  30001: of('pix', 'BR'),
  30005: { ...of('boletobancario', 'BR'), voucher: 'boletoLine' },
  30004: { ...of('oxxo', 'MX'), voucher: 'voucher' },
  80059: of('gcash', 'PH'),
  207: of('alipay_plus_gcash', 'PH'),
  61001: of('alipay_plus_tosspay', 'KR'),
  61002: of('kcp_naverpay', 'KR'),
  61003: of('kcp_payco', 'KR'),
  209: of('kakaopay', 'KR'),
};

/** Finds how Adyen takes a channel (payWayCode, and `-` bankCode); undefined when it does not. */
export function methodOf(channel: string): AdyenMethod | undefined {
  return Object.hasOwn(methods, channel) ? methods[channel] : undefined;
}

/** The keys of all of them. */
export const channels: readonly string[] = Object.keys(methods);

/** Returns whether Adyen takes a method: by card, by a wallet's card, or as above. */
export function servedByAdyen({ type, payWayCode, bankCode, cardType }: MethodRow): boolean {
  if (type === 'applePay' || type === 'googlePay') return true;
  if (type === 'card') return cardType === 'visa' || cardType === 'mastercard';
  return methodOf(bankCode ? `${payWayCode}-${bankCode}` : payWayCode) !== undefined;
}

/** Writes what the buyer filled in as /payments wants it. */
export function shopperFields(fields: FieldValues): Readonly<Record<string, unknown>> {
  const value = (name: FieldName) => fields[name] || undefined;
  const [firstName, lastName] = namesOf(fields);
  return {
    ...(firstName && { shopperName: { firstName, lastName } }),
    ...(value('email') && { shopperEmail: value('email') }),
    ...(value('cpf') && { socialSecurityNumber: value('cpf') }),
    ...(value('phone') && { telephoneNumber: value('phone') }),
  };
}

/** Splits a full name before its last word: Adyen wants two parts, of at most 80 characters each. */
function namesOf({ fullName, firstName, lastName }: FieldValues): [string, string] {
  const words = (fullName ?? `${firstName ?? ''} ${lastName ?? ''}`).trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : words[0];
  return [words.join(' ').slice(0, 80), (last ?? '').slice(0, 80)];
}
