import type { FieldName, FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import type { AmountLimits } from '../method-table.ts';
import { splitName } from '../names.ts';

/** The most characters of each part of a name. */
const nameLength = 80;

/** How Adyen takes a method of the catalogue. */
export interface AdyenMethod {
  /** `paymentMethod.type` of /payments. */
  readonly type: string;
  /** `countryCode` of /payments. */
  readonly country: string;
  /** The bank, where the method is one of several banks'. */
  readonly issuer?: string;
  /** The same by what the buyer chose, where one method is of all banks. */
  readonly issuers?: Readonly<Record<string, string>>;
  /** What the network lets a person pay at once, ISO minor units. Adyen publishes no limits by method and country. */
  readonly limits?: AmountLimits;
  /** Whether the network is told what is bought. */
  readonly namesItem?: true;
  /** The line of a voucher that its `reference` is. */
  readonly voucher?: 'boletoLine' | 'voucher' | 'virtualAccount';
  /** Whether name and address of the payer are part of the method. */
  readonly namesPayer?: true;
}

const of = (type: string, country: string): AdyenMethod => ({ type, country });
const account = (type: string): AdyenMethod => ({ ...of(type, 'ID'), voucher: 'virtualAccount', namesPayer: true });
/** Banks as Adyen's guide names them: https://docs.adyen.com/payment-methods/online-banking-thailand. */
const thaiBank = (issuer: string): AdyenMethod => ({ ...of('molpay_ebanking_TH', 'TH'), issuer });

/** FPX' banks in the same way, by their SWIFT codes: https://docs.adyen.com/payment-methods/fpx-online-banking-malaysia. */
const malaysianBanks: Readonly<Record<string, string>> = {
  MBBEMYKL: 'fpx_mb2u',
  CIBBMYKL: 'fpx_cimbclicks',
  PBBEMYKL: 'fpx_pbb',
  RHBBMYKL: 'fpx_rhb',
  HLBBMYKL: 'fpx_hlb',
  ARBKMYKL: 'fpx_amb',
  UOVBMYKL: 'fpx_uob',
  BKRMMYKL: 'fpx_bkrm',
  BSNAMYK1: 'fpx_bsn',
  OCBCMYKL: 'fpx_ocbc',
  HBMBMYKL: 'fpx_hsbc',
  SCBLMYKX: 'fpx_scb',
  PHBMMYKL: 'fpx_abb',
  MFBBMYKL: 'fpx_abmb',
  BIMBMYKL: 'fpx_bimb',
  BMMBMYKL: 'fpx_bmmb',
  AGOBMYKL: 'fpx_agrobank',
  KFHOMYKL: 'fpx_kfh',
};

/**
 * The catalogue's methods that Adyen takes, by their keys. The others want what the catalogue does not ask for (a name for
 * OVO, Adyen's own bank codes for PSE and Dragonpay), are another kind of payment there (konbini), or Adyen does not
 * have them. KCP and Vietnam's MOLPay ask for the bank on their own page, once more where the buyer has named one.
 */
const methods: Readonly<Record<string, AdyenMethod>> = {
  '10003-B1': account('doku_cimb_va'),
  '10003-M1': account('doku_mandiri_va'),
  '10003-BT': account('doku_permata_lite_atm'),
  '10003-BRI': account('doku_bri_va'),
  '10003-I2': account('doku_bni_va'),
  10005: of('dana', 'ID'),
  205: of('alipay_plus_dana', 'ID'),
  201: of('momo_wallet', 'VN'),
  210: of('molpay_ebanking_VN', 'VN'),
  40001: of('paynow', 'SG'),
  40004: of('grabpay_SG', 'SG'),
  40003: of('promptpay', 'TH'),
  206: of('alipay_plus_rabbitlinepay', 'TH'),
  41002: thaiBank('molpay_bangkokbank'),
  41012: thaiBank('molpay_krungsribank'),
  41014: thaiBank('molpay_siamcommercialbank'),
  41020: thaiBank('molpay_krungthaibank'),
  13000: {
    ...of('molpay_ebanking_fpx_MY', 'MY'),
    issuers: malaysianBanks,
    limits: { least: 100n, most: 3_000_000n },
    namesItem: true,
  },
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
  61004: of('kcp_banktransfer', 'KR'),
  61005: of('kcp_banktransfer', 'KR'),
  61006: of('kcp_banktransfer', 'KR'),
  61007: of('kcp_banktransfer', 'KR'),
  61008: of('kcp_banktransfer', 'KR'),
};

/** Finds how Adyen takes a channel (payWayCode, and `-` bankCode); undefined when it does not. */
export function methodOf(channel: string): AdyenMethod | undefined {
  return Object.hasOwn(methods, channel) ? methods[channel] : undefined;
}

function methodOfRow({ payWayCode, bankCode }: Pick<MethodRow, 'payWayCode' | 'bankCode'>): AdyenMethod | undefined {
  return methodOf(bankCode ? `${payWayCode}-${bankCode}` : payWayCode);
}

/** Returns what a method itself lets a buyer pay, where that is known. */
export function limitsAtAdyen(row: Pick<MethodRow, 'payWayCode' | 'bankCode'>): AmountLimits | undefined {
  return methodOfRow(row)?.limits;
}

/** The keys of all of them. */
export const channels: readonly string[] = Object.keys(methods);

/** Returns whether Adyen takes a method: by card, by a wallet's card, or as above. */
export function servedByAdyen(row: MethodRow): boolean {
  const { type, cardType } = row;
  if (type === 'applePay' || type === 'googlePay') return true;
  if (type === 'card') return cardType === 'visa' || cardType === 'mastercard';
  return methodOfRow(row) !== undefined;
}

/** Whether Adyen takes a channel only with an email address. */
export function needsEmail(channel: string): boolean {
  return methodOf(channel)?.namesPayer ?? false;
}

/** Writes the method itself. `email`: the buyer's address, where they were not asked for one. A bank that Adyen has not is ''. */
export function methodDetails(
  { type, issuer, issuers, namesPayer }: AdyenMethod,
  { fields, email }: { fields: FieldValues; email: string },
): Readonly<Record<string, string>> {
  const [firstName, lastName] = splitName(fields, nameLength);
  return {
    type,
    ...(issuer && { issuer }),
    ...(issuers && { issuer: issuers[fields.bank ?? ''] ?? '' }),
    ...(namesPayer && { firstName, lastName, shopperEmail: fields.email || email }),
  };
}

/** Writes what the buyer filled in as /payments wants it. */
export function shopperFields(fields: FieldValues): Readonly<Record<string, unknown>> {
  const value = (name: FieldName) => fields[name] || undefined;
  const [firstName, lastName] = splitName(fields, nameLength);
  return {
    ...(firstName && { shopperName: { firstName, lastName } }),
    ...(value('email') && { shopperEmail: value('email') }),
    ...(value('cpf') && { socialSecurityNumber: value('cpf') }),
    ...(value('phone') && { telephoneNumber: value('phone') }),
  };
}
