import type { MethodRow } from '../row.ts';
import { bankPage, brand, form, minuteMs, qrCode, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('TH', 'THB');

const mobileBanking = (code: string, bank: string, mark: MethodRow['mark']): MethodRow =>
  row(code, words('mobile_banking', { bank }), {
    ...bankPage,
    mark,
    collect: form('phone'),
  });

/** Methods of Thailand. */
export const thaiRows: readonly MethodRow[] = [
  // 14 minutes and no refund at one provider, at most 700,000 baht at another.
  row('40003', words('thai_qr'), {
    mark: ['TQ', '#173f6e', '#7fd1e0'],
    ...qrCode,
    payWindowMs: 28 * minuteMs,
    instructionMs: 14 * minuteMs,
    payMaxMinor: 70_000_000n,
    refundWindowMs: 0,
  }),
  row('206', brand('Rabbit LINE Pay'), { mark: ['RL', '#12803c', '#c4f2a8'], ...wallet, locksConfirm: false }),
  mobileBanking('41002', 'Bangkok Bank', ['BB', '#1c3f94', '#a8c2f7']),
  mobileBanking('41012', 'Krungsri', ['KS', '#7a5a10', '#ffd54a']),
  mobileBanking('41014', 'SCB Easy', ['SCB', '#4f2d7f', '#e0c2ff']),
  mobileBanking('41020', 'Krungthai NEXT', ['KT', '#1479a8', '#b8ecff']),
  row('14000', words('bank_transfer'), {
    mark: ['BT', '#4a5568', '#cbd5e1'],
    ...transfer,
    collect: form('fullName'),
  }),
];
