import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, minuteMs, qrCode, rowsIn, wallet, words } from './make-row.ts';

const row = rowsIn('PH', 'PHP');

/** Wallets take at most 100,000 pesos a payment; GCash gives back for 180 days. */
const walletLimit = { payMaxMinor: 10_000_000n } as const;

/** The seed's generic bucket: a bank's or a wallet's page behind one form. */
const bucket = (code: string, name: string, limit: Partial<MethodRow> = {}): MethodRow =>
  row(code, brand(name), {
    type: 'Philippines',
    routerPath: '/phpPayment',
    collect: form('fullName', 'phone'),
    feeBps: 150n,
    ...limit,
  });

export const philippineRows: readonly MethodRow[] = [
  bucket('80059', 'GCash', walletLimit),
  // 14 minutes and no refund; 20 pesos at least at one provider, 50,000 at most at another.
  row('90007', brand('QR Ph'), {
    ...qrCode,
    payWindowMs: 28 * minuteMs,
    instructionMs: 14 * minuteMs,
    payMinMinor: 2_000n,
    payMaxMinor: 5_000_000n,
    refundWindowMs: 0,
  }),
  bucket('80039', 'BancNet'),
  bucket('80040', 'BPI'),
  bucket('80041', 'UnionBank'),
  bucket('80066', 'Coins.ph', { ...walletLimit, refundWindowMs: 90 * dayMs }),
  bucket('80068', 'BDO'),
  bucket('80070', 'RCBC'),
  row('207', words(['GCash (cross-border)', 'GCash（跨境）', 'GCash (transfronterizo)', 'GCash(해외 결제)']), {
    ...wallet,
    ...walletLimit,
    locksConfirm: false,
  }),
];
