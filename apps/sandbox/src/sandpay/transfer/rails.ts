import type { FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import { localDay } from '../../clock.ts';
import type { TransferDetail, TransferInstructions } from '../local/action.ts';
import { writeBoleto } from './boleto.ts';
import { cbuCheck, clabeCheck, cuitCheck, iban, luhnCheck } from './check-digits.ts';
import { konbiniDetails } from './konbini.ts';
import { virtualAccountDetails } from './virtual-account.ts';

/** The payment that instructions are for. */
export interface TransferOrder {
  readonly row: MethodRow;
  /** ISO 4217 minor units. */
  readonly amount: bigint;
  /** Ten digits that identify the money's payment. */
  readonly serial: string;
  readonly fields: FieldValues;
  /** When they expire, in ms. */
  readonly until: number;
}

type TransferRail = (order: TransferOrder) => TransferInstructions;

const payee = 'KASSA SANDBOX';
const reference = (serial: string) => `KS${serial}`;
const plain = (details: readonly TransferDetail[]): TransferInstructions => ({ details, barcode: null });

/** An account of our own, and a reference that identifies each payment. */
const ownAccount =
  (bankName: string, accountNumber: string): TransferRail =>
  ({ serial, row, fields }) => {
    const chosen = row.choices.bank?.find(({ value }) => value === fields.bank)?.label;
    return plain([
      { name: 'bankName', value: chosen ?? bankName },
      { name: 'accountName', value: payee },
      { name: 'accountNumber', value: accountNumber },
      { name: 'reference', value: reference(serial) },
    ]);
  };

const spei: TransferRail = ({ serial }) => {
  const account = `6461801${serial}`;
  return plain([
    { name: 'bankName', value: 'STP' },
    { name: 'accountName', value: payee },
    { name: 'clabe', value: account + clabeCheck(account) },
    { name: 'reference', value: serial.slice(-7) },
  ]);
};

const cvu: TransferRail = ({ serial }) => {
  const owner = '0000099';
  const account = `100${serial}`;
  const company = '3071999999';
  return plain([
    { name: 'accountName', value: payee },
    { name: 'cvu', value: owner + cbuCheck(owner) + account + cbuCheck(account) },
    { name: 'alias', value: `kassa.${serial}` },
    { name: 'taxId', value: company + (cuitCheck(company) ?? '') },
  ]);
};

const turkishTransfer: TransferRail = ({ serial }) =>
  plain([
    { name: 'bankName', value: 'Sandbank' },
    { name: 'accountName', value: payee },
    { name: 'iban', value: iban('TR', '0099800000000000004711') },
    { name: 'reference', value: reference(serial) },
  ]);

const payId: TransferRail = ({ serial }) =>
  plain([
    { name: 'payId', value: 'pay@sandpay.example' },
    { name: 'accountName', value: payee },
    { name: 'reference', value: reference(serial) },
  ]);

/** An account number of this payment's own, at a branch that is kept for such numbers. */
const furikomi: TransferRail = ({ serial }) =>
  plain([
    { name: 'bankName', value: 'サンド銀行' },
    { name: 'branchName', value: 'ミナト支店（101）' },
    { name: 'accountType', value: '普通' },
    { name: 'accountNumber', value: serial.slice(-7) },
    { name: 'accountName', value: 'カッサ（カ' },
  ]);

const boleto: TransferRail = ({ amount, serial, until }) => {
  const day = localDay(until, 'America/Sao_Paulo');
  const { line, barcode } = writeBoleto('999', `4711${serial.padStart(21, '0')}`, { day, amount });
  return { details: [{ name: 'boletoLine', value: line }], barcode: { format: 'itf', digits: barcode } };
};

/** A slip for a counter: owner, number, last day and centavos, with a check digit. */
const voucher: TransferRail = ({ amount, serial, until }) => {
  const day = localDay(until, 'America/Mexico_City').replaceAll('-', '');
  const number = `930${serial}${day}${amount.toString().padStart(8, '0')}`;
  const digits = number + luhnCheck(number);
  return { details: [{ name: 'voucher', value: digits }], barcode: { format: 'code128', digits } };
};

const virtualAccount: TransferRail = ({ row, serial }) => plain(virtualAccountDetails(row, serial, payee));
const konbini: TransferRail = ({ row, fields, serial }) => plain(konbiniDetails(row, fields.chain ?? '', serial));

/** Rails by country. A country with several has one for each kind of row. */
const byCountry: Readonly<Record<string, TransferRail>> = {
  AR: cvu,
  AU: payId,
  BR: boleto,
  CO: voucher,
  JP: furikomi,
  MX: spei,
  MY: ownAccount('Maybank', '514012345678'),
  TH: ownAccount('Kasikornbank', '0471234567'),
  TR: turkishTransfer,
  VN: ownAccount('Vietcombank', '0071001234567'),
};

/** Methods whose rail is not their country's first one. */
const byCode: Readonly<Record<string, TransferRail>> = { 30004: voucher };

/** Returns where the money of this order has to go. */
export function transferInstructions(order: TransferOrder): TransferInstructions {
  return railOf(order.row)(order);
}

function railOf({ payWayCode, country, type, collect }: MethodRow): TransferRail {
  if (type === 'virtualAccount') return virtualAccount;
  if (collect.fields.includes('chain')) return konbini;
  return byCode[payWayCode] ?? byCountry[country] ?? ownAccount('Sandbank', '4711000001');
}
