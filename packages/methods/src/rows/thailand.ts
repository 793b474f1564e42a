import type { MethodRow } from '../row.ts';
import { bankPage, brand, form, minuteMs, qrCode, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('TH', 'THB');

const mobileBanking = (code: string, bank: string, mark: MethodRow['mark']): MethodRow =>
  row(code, words([`${bank} mobile banking`, `${bank} 手機銀行`, `Banca móvil de ${bank}`, `${bank} 모바일뱅킹`]), {
    ...bankPage,
    mark,
    collect: form('phone'),
  });

export const thaiRows: readonly MethodRow[] = [
  // 14 minutes and no refund at one provider, 700,000 baht at most at another.
  row('40003', words(['Thai QR (PromptPay)', '泰國 QR（PromptPay）', 'Thai QR (PromptPay)', '태국 QR(PromptPay)']), {
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
  row('14000', words(['Bank transfer', '銀行轉賬', 'Transferencia bancaria', '계좌이체']), {
    mark: ['BT', '#4a5568', '#cbd5e1'],
    ...transfer,
    collect: form('fullName'),
  }),
];
