import type { MethodRow } from '@kassa/methods';
import type { TransferDetail } from '../local/action.ts';

/** How a bank numbers the accounts it lends: its company code, and the whole length. */
interface NumberPlan {
  readonly bankName: string;
  readonly companyCode: string;
  readonly length: number;
}

const plans: Readonly<Record<string, NumberPlan>> = {
  B1: { bankName: 'CIMB Niaga', companyCode: '5919', length: 16 },
  BRI: { bankName: 'BRI', companyCode: '26215', length: 18 },
  BT: { bankName: 'Permata', companyCode: '8965', length: 16 },
  I2: { bankName: 'BNI', companyCode: '9881', length: 16 },
  M1: { bankName: 'Mandiri', companyCode: '88608', length: 16 },
};

/** Returns an account number that accepts only this payment: the company code and a part of its own. */
export function virtualAccountDetails(row: MethodRow, serial: string, accountName: string): readonly TransferDetail[] {
  const { bankName, companyCode, length } = plans[row.bankCode] ?? {
    bankName: row.name['en-US'],
    companyCode: '7090',
    length: 16,
  };
  return [
    { name: 'bankName', value: bankName },
    { name: 'virtualAccount', value: companyCode + serial.padStart(length - companyCode.length, '0') },
    { name: 'accountName', value: accountName },
  ];
}
