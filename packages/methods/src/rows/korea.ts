import type { MethodRow } from '../row.ts';
import { bankPage, dayMs, form, minuteMs, rowsIn, wallet, words } from './make-row.ts';

const row = rowsIn('KR', 'KRW');

const payer = {
  routerPath: '/currencyPayment',
  collect: form('documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'),
} as const;

/** At Toss, sessions last 20 minutes and refunds are possible for a year. We assume the same of the others. */
const walletPage = {
  ...wallet,
  ...payer,
  instructionMs: 20 * minuteMs,
  payMinMinor: 100n,
  refundWindowMs: 365 * dayMs,
} as const;

/** Makes a row of a payment by bank account: at most two million won. */
const bank = (code: string, name: Parameters<typeof words>[0], mark: MethodRow['mark']): MethodRow =>
  row(code, words(name), { ...bankPage, ...payer, mark, instructionMs: 20 * minuteMs, payMaxMinor: 2_000_000n });

/** Methods of Korea. */
export const koreanRows: readonly MethodRow[] = [
  row('61001', words('toss_pay'), {
    mark: ['TP', '#1d5fd6', '#a8c9ff'],
    ...walletPage,
  }),
  row('61002', words('naver_pay'), {
    mark: ['NP', '#0f8039', '#b8f2c9'],
    ...walletPage,
  }),
  row('61003', words('payco'), { mark: ['PC', '#c5283d', '#ffc9c2'], ...walletPage }),
  row('209', words('kakao_pay'), {
    mark: ['KP', '#5c4a12', '#fee35a'],
    ...wallet,
    locksConfirm: false,
    payMinMinor: 100n,
    payMaxMinor: 2_000_000n,
    refundWindowMs: 365 * dayMs,
  }),
  bank('61004', 'kb_kookmin_bank', ['KB', '#6b5a2a', '#ffd24a']),
  bank('61005', 'shinhan_bank', ['SH', '#1746a8', '#a8c2ff']),
  bank('61006', 'woori_bank', ['WR', '#14679e', '#a8e0f7']),
  bank('61007', 'hana_bank', ['HN', '#0f7d6d', '#a8f0dc']),
  bank('61008', 'nh_nonghyup_bank', ['NH', '#1f6f3a', '#ffe04a']),
];
