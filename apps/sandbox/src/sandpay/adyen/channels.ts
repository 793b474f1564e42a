import type { FieldValues } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { AdyenPayment } from './requests.ts';

/** FPX' banks, as Adyen names them. */
const fpxBanks = [
  ...['abb', 'abmb', 'agrobank', 'amb', 'bimb', 'bkrm', 'bmmb', 'bsn', 'cimbclicks', 'hlb', 'hsbc', 'kfh'],
  ...['mb2u', 'ocbc', 'pbb', 'rhb', 'scb', 'uob'],
];

/** Sandpay's channel that plays a payment method of Adyen's: of one of its banks, or of any. */
const channels: Readonly<Record<string, string>> = {
  doku_cimb_va: '10003-B1',
  doku_mandiri_va: '10003-M1',
  doku_permata_lite_atm: '10003-BT',
  doku_bri_va: '10003-BRI',
  doku_bni_va: '10003-I2',
  dana: '10005',
  alipay_plus_dana: '205',
  momo_wallet: '201',
  molpay_ebanking_VN: '210',
  paynow: '40001',
  grabpay_SG: '40004',
  promptpay: '40003',
  alipay_plus_rabbitlinepay: '206',
  'molpay_ebanking_TH molpay_bangkokbank': '41002',
  'molpay_ebanking_TH molpay_krungsribank': '41012',
  'molpay_ebanking_TH molpay_siamcommercialbank': '41014',
  'molpay_ebanking_TH molpay_krungthaibank': '41020',
  ...Object.fromEntries(fpxBanks.map((bank) => [`molpay_ebanking_fpx_MY fpx_${bank}`, '13000'])),
  touchngo: '208',
  pix: '30001',
  boletobancario: '30005',
  oxxo: '30004',
  gcash: '80059',
  alipay_plus_gcash: '207',
  alipay_plus_tosspay: '61001',
  kcp_naverpay: '61002',
  kcp_payco: '61003',
  kcp_banktransfer: '61004',
  kakaopay: '209',
};

/** Names of the methods, as /paymentMethods lists them. */
export const methodTypes: readonly string[] = [
  ...['scheme', 'applepay', 'googlepay'],
  ...new Set(Object.keys(channels).map((key) => key.replace(/ .*/, ''))),
];

/** Finds the channel of a payment's method. @throws CallerError 422 */
export function channelOf({ type, issuer }: { readonly type: string; readonly issuer?: string | undefined }): string {
  const key = issuer === undefined ? type : `${type} ${issuer}`;
  const channel = Object.hasOwn(channels, key) ? channels[key] : undefined;
  if (!channel) throw new CallerError(422, '140', `Payment method ${type} is not configured`);
  return channel;
}

/** Reads what the buyer filled in. What Adyen does not ask for, its pretend rails do without. */
export function fieldsOf(channel: string, asked: AdyenPayment): FieldValues {
  const { shopperName, shopperEmail, socialSecurityNumber, telephoneNumber } = asked;
  const known: FieldValues = {
    ...(shopperName && { fullName: `${shopperName.firstName ?? ''} ${shopperName.lastName ?? ''}`.trim() }),
    ...(shopperEmail && { email: shopperEmail }),
    ...(socialSecurityNumber && { cpf: socialSecurityNumber }),
    ...(telephoneNumber && { phone: telephoneNumber }),
  };
  const [payWayCode = '', bankCode = ''] = channel.split('-');
  const row = methodByKey(payWayCode, bankCode);
  const needed = Object.fromEntries((row?.collect.fields ?? []).map((name) => [name, known[name] || '-']));
  return { ...needed, ...known };
}
