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
const bank = (code: string, name: Parameters<typeof words>[0], mark: MethodRow['mark']): MethodRow =>
  row(code, words(name), { ...bankPage, ...payer, mark, instructionMs: 20 * minuteMs, payMaxMinor: 2_000_000n });

export const koreanRows: readonly MethodRow[] = [
  row('61001', words(['Toss Pay', 'Toss Pay', 'Toss Pay', '토스페이']), {
    mark: ['TP', '#1d5fd6', '#a8c9ff'],
    ...walletPage,
  }),
  row('61002', words(['Naver Pay', 'Naver Pay', 'Naver Pay', '네이버페이']), {
    mark: ['NP', '#0f8039', '#b8f2c9'],
    ...walletPage,
  }),
  row('61003', words(['Payco', 'Payco', 'Payco', '페이코']), { mark: ['PC', '#c5283d', '#ffc9c2'], ...walletPage }),
  row('209', words(['Kakao Pay', 'Kakao Pay', 'Kakao Pay', '카카오페이']), {
    mark: ['KP', '#5c4a12', '#fee35a'],
    ...wallet,
    locksConfirm: false,
    payMinMinor: 100n,
    payMaxMinor: 2_000_000n,
    refundWindowMs: 365 * dayMs,
  }),
  bank('61004', ['KB Kookmin Bank', 'KB 國民銀行', 'Banco KB Kookmin', 'KB국민은행'], ['KB', '#6b5a2a', '#ffd24a']),
  bank('61005', ['Shinhan Bank', '新韓銀行', 'Banco Shinhan', '신한은행'], ['SH', '#1746a8', '#a8c2ff']),
  bank('61006', ['Woori Bank', '友利銀行', 'Banco Woori', '우리은행'], ['WR', '#14679e', '#a8e0f7']),
  bank('61007', ['Hana Bank', '韓亞銀行', 'Banco Hana', '하나은행'], ['HN', '#0f7d6d', '#a8f0dc']),
  bank('61008', ['NH NongHyup Bank', 'NH 農協銀行', 'Banco NH NongHyup', 'NH농협은행'], ['NH', '#1f6f3a', '#ffe04a']),
];
