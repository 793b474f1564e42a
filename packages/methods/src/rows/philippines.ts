import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, minuteMs, qrCode, rowsIn, wallet, words } from './make-row.ts';

const row = rowsIn('PH', 'PHP');

/** Wallets take at most 100,000 pesos a payment; GCash gives back for 180 days. */
const walletLimit = { payMaxMinor: 10_000_000n } as const;

/** The seed's generic bucket: a bank's or a wallet's page behind one form. */
const bucket = (code: string, name: string, parts: Partial<MethodRow> & Pick<MethodRow, 'mark'>): MethodRow =>
  row(code, brand(name), {
    type: 'Philippines',
    routerPath: '/phpPayment',
    collect: form('fullName', 'phone'),
    feeBps: 150n,
    ...parts,
  });

export const philippineRows: readonly MethodRow[] = [
  bucket('80059', 'GCash', { mark: ['GC', '#1257c9', '#b8d4ff'], ...walletLimit }),
  // 14 minutes and no refund; 20 pesos at least at one provider, 50,000 at most at another.
  row('90007', brand('QR Ph'), {
    mark: ['QP', '#8a1f3d', '#ffd54a'],
    ...qrCode,
    payWindowMs: 28 * minuteMs,
    instructionMs: 14 * minuteMs,
    payMinMinor: 2_000n,
    payMaxMinor: 5_000_000n,
    refundWindowMs: 0,
  }),
  bucket('80039', 'BancNet', { mark: ['BN', '#26418f', '#f7c948'] }),
  bucket('80040', 'BPI', { mark: ['BPI', '#93202c', '#f0c66a'] }),
  bucket('80041', 'UnionBank', { mark: ['UB', '#b5560f', '#ffe0b8'] }),
  bucket('80066', 'Coins.ph', { mark: ['CP', '#175fbf', '#ffd54a'], ...walletLimit, refundWindowMs: 90 * dayMs }),
  bucket('80068', 'BDO', { mark: ['BDO', '#123b80', '#f5c518'] }),
  bucket('80070', 'RCBC', { mark: ['RC', '#1666a8', '#a8dcff'] }),
  row('207', words(['GCash (cross-border)', 'GCash（跨境）', 'GCash (transfronterizo)', 'GCash(해외 결제)']), {
    mark: ['GC', '#0f4aa0', '#f5c518'],
    ...wallet,
    ...walletLimit,
    locksConfirm: false,
  }),
];
