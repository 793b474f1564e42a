import type { MethodRow } from '../row.ts';
import { bankPage, dayMs, form, minuteMs, rowsIn, wallet, words } from './make-row.ts';

const row = rowsIn('KR', 'KRW');

const payer = {
  routerPath: '/currencyPayment',
  collect: form('documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'),
} as const;

/** Sessions of 20 minutes and a year of refunds at Toss, which the others are taken to follow. */
const walletPage = {
  ...wallet,
  ...payer,
  instructionMs: 20 * minuteMs,
  payMinMinor: 100n,
  refundWindowMs: 365 * dayMs,
} as const;

/** At most two million won by a bank account. */
const bank = (code: string, name: Parameters<typeof words>[0]): MethodRow =>
  row(code, words(name), { ...bankPage, ...payer, instructionMs: 20 * minuteMs, payMaxMinor: 2_000_000n });

export const koreanRows: readonly MethodRow[] = [
  row('61001', words(['Toss Pay', 'Toss Pay', 'Toss Pay', '토스페이']), walletPage),
  row('61002', words(['Naver Pay', 'Naver Pay', 'Naver Pay', '네이버페이']), walletPage),
  row('61003', words(['Payco', 'Payco', 'Payco', '페이코']), walletPage),
  row('209', words(['Kakao Pay', 'Kakao Pay', 'Kakao Pay', '카카오페이']), {
    ...wallet,
    locksConfirm: false,
    payMinMinor: 100n,
    payMaxMinor: 2_000_000n,
    refundWindowMs: 365 * dayMs,
  }),
  bank('61004', ['KB Kookmin Bank', 'KB 國民銀行', 'Banco KB Kookmin', 'KB국민은행']),
  bank('61005', ['Shinhan Bank', '新韓銀行', 'Banco Shinhan', '신한은행']),
  bank('61006', ['Woori Bank', '友利銀行', 'Banco Woori', '우리은행']),
  bank('61007', ['Hana Bank', '韓亞銀行', 'Banco Hana', '하나은행']),
  bank('61008', ['NH NongHyup Bank', 'NH 農協銀行', 'Banco NH NongHyup', 'NH농협은행']),
];
