import type { MethodRow } from '../row.ts';
import { brand, form, minuteMs, qrCode, rowsIn, virtualAccount, wallet, words } from './make-row.ts';

const row = rowsIn('ID', 'IDR');

const account = (bankCode: string, bank: string, mark: MethodRow['mark']): MethodRow =>
  row(`10003-${bankCode}`, words('virtual_account', { bank }), { ...virtualAccount, mark });

/** Methods of Indonesia. The bank codes are from one gateway's public table. */
export const indonesianRows: readonly MethodRow[] = [
  account('B1', 'CIMB Niaga', ['CN', '#8c1d2f', '#f2b8a0']),
  account('M1', 'Mandiri', ['MD', '#143d73', '#f5b83d']),
  account('BT', 'Permata', ['PB', '#2f6b3c', '#c8e06a']),
  account('BRI', 'BRI', ['BRI', '#12519e', '#8fc1f2']),
  account('I2', 'BNI', ['BNI', '#0f6a74', '#f7a65c']),
  // At most 10 million rupiah for one payment.
  row('10004', brand('QRIS'), { mark: ['QR', '#b3232f', '#f7c9a8'], ...qrCode, payMaxMinor: 1_000_000_000n }),
  row('10005', brand('DANA'), { mark: ['DA', '#1f6fc4', '#bfe0ff'], ...wallet, locksConfirm: false }),
  row('10006', brand('OVO'), {
    mark: ['OVO', '#4b2a86', '#c9a8f2'],
    ...wallet,
    collect: form('phone'),
    nextActions: ['wait'],
    // People who don't see a push within minutes don't see it at all, so it is sent again.
    instructionMs: 5 * minuteMs,
    locksConfirm: false,
  }),
  row('205', words('dana_abroad'), {
    mark: ['DA', '#155a9e', '#f5c518'],
    ...wallet,
    locksConfirm: false,
  }),
];
