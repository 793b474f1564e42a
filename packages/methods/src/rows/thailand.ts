import type { MethodRow } from '../row.ts';
import { bankPage, brand, form, minuteMs, qrCode, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('TH', 'THB');

const mobileBanking = (code: string, bank: string): MethodRow =>
  row(code, words([`${bank} mobile banking`, `${bank} 手機銀行`, `Banca móvil de ${bank}`, `${bank} 모바일뱅킹`]), {
    ...bankPage,
    collect: form('phone'),
  });

export const thaiRows: readonly MethodRow[] = [
  // 14 minutes and no refund at one provider, 700,000 baht at most at another.
  row('40003', words(['Thai QR (PromptPay)', '泰國 QR（PromptPay）', 'Thai QR (PromptPay)', '태국 QR(PromptPay)']), {
    ...qrCode,
    payWindowMs: 28 * minuteMs,
    instructionMs: 14 * minuteMs,
    payMaxMinor: 70_000_000n,
    refundWindowMs: 0,
  }),
  row('206', brand('Rabbit LINE Pay'), { ...wallet, locksConfirm: false }),
  mobileBanking('41002', 'Bangkok Bank'),
  mobileBanking('41012', 'Krungsri'),
  mobileBanking('41014', 'SCB Easy'),
  mobileBanking('41020', 'Krungthai NEXT'),
  row('14000', words(['Bank transfer', '銀行轉賬', 'Transferencia bancaria', '계좌이체']), {
    ...transfer,
    collect: form('fullName'),
  }),
];
