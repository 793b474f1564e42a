import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, minuteMs, qrCode, rowsIn, wallet, words } from './make-row.ts';

const row = rowsIn('PH', 'PHP');

/** Wallets accept at most 100,000 pesos for one payment. GCash refunds for 180 days. */
const walletLimit = { payMaxMinor: 10_000_000n } as const;

/** Makes a row of the wire format's generic type: the page of a bank or a wallet, behind one form. */
const bucket = (code: string, name: string, parts: Partial<MethodRow> & Pick<MethodRow, 'mark'>): MethodRow =>
  row(code, brand(name), {
    type: 'Philippines',
    routerPath: '/phpPayment',
    collect: form('fullName', 'phone'),
    feeBps: 150n,
    ...parts,
  });

/** Methods of the Philippines. */
export const philippineRows: readonly MethodRow[] = [
  bucket('80059', 'GCash', { mark: ['GC', '#1257c9', '#b8d4ff'], ...walletLimit }),
  // 14 minutes and no refund. At least 20 pesos at one provider, at most 50,000 at another.
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
  row('207', words('gcash_abroad'), {
    mark: ['GC', '#0f4aa0', '#f5c518'],
    ...wallet,
    ...walletLimit,
    locksConfirm: false,
  }),
];
