import type { TransferDetailName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the details of a transfer, in the order to show them. */
export const detailWords: Readonly<Record<TransferDetailName, MessageDescriptor>> = {
  bankName: msg`Bank`,
  branchName: msg`Branch`,
  chain: msg`Store`,
  accountType: msg`Account type`,
  accountName: msg`Account holder`,
  virtualAccount: msg`Virtual account number`,
  accountNumber: msg`Account number`,
  clabe: msg`CLABE`,
  cvu: msg`CVU`,
  alias: msg`Alias`,
  iban: msg`IBAN`,
  payId: msg`PayID`,
  taxId: msg`Account holder's tax number`,
  paymentCode: msg`Payment code`,
  confirmationNumber: msg`Confirmation number`,
  voucher: msg`Voucher number`,
  boletoLine: msg`Boleto number (linha digitável)`,
  reference: msg`Reference`,
};

/** Lengths of the groups that make a number easy to read. The last length repeats. Others are shown unchanged. */
const groups: Readonly<Partial<Record<TransferDetailName, readonly number[]>>> = {
  virtualAccount: [4],
  accountNumber: [4],
  clabe: [3, 3, 11, 1],
  cvu: [4],
  iban: [4],
  paymentCode: [4],
  confirmationNumber: [4],
  voucher: [4],
  boletoLine: [5, 5, 5, 6, 5, 6, 1, 14],
};

/** Splits a value into the parts to read. Together they are the value itself, which is what the buyer copies. */
export function grouped(name: TransferDetailName, value: string): readonly string[] {
  const lengths = groups[name];
  if (!lengths || !/^[0-9A-Z]{6,}$/.test(value)) return [value];
  const parts: string[] = [];
  for (let at = 0; at < value.length; ) {
    const length = lengths[Math.min(parts.length, lengths.length - 1)] ?? value.length;
    parts.push(value.slice(at, at + length));
    at += length;
  }
  return parts;
}
