import type { MethodRow } from '../row.ts';
import { brand, form, minuteMs, qrCode, rowsIn, virtualAccount, wallet, words } from './make-row.ts';

const row = rowsIn('ID', 'IDR');

const account = (bankCode: string, bank: string): MethodRow =>
  row(
    `10003-${bankCode}`,
    words([`${bank} virtual account`, `${bank} 虛擬戶口`, `Cuenta virtual de ${bank}`, `${bank} 가상계좌`]),
    virtualAccount,
  );

/** Bank codes from one gateway's public table. */
export const indonesianRows: readonly MethodRow[] = [
  account('B1', 'CIMB Niaga'),
  account('M1', 'Mandiri'),
  account('BT', 'Permata'),
  account('BRI', 'BRI'),
  account('I2', 'BNI'),
  // At most 10 million rupiah a payment.
  row('10004', brand('QRIS'), { ...qrCode, payMaxMinor: 1_000_000_000n }),
  row('10005', brand('DANA'), { ...wallet, locksConfirm: false }),
  row('10006', brand('OVO'), {
    ...wallet,
    collect: form('phone'),
    nextActions: ['wait'],
    // A push that is not seen within minutes is not seen at all; then it is sent again.
    instructionMs: 5 * minuteMs,
    locksConfirm: false,
  }),
  row('205', words(['DANA (cross-border)', 'DANA（跨境）', 'DANA (transfronterizo)', 'DANA(해외 결제)']), {
    ...wallet,
    locksConfirm: false,
  }),
];
