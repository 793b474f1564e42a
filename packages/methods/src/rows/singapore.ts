import type { MethodRow } from '../row.ts';
import { bankPage, brand, dayMs, qrCode, rowsIn, wallet } from './make-row.ts';

const row = rowsIn('SG', 'SGD');

export const singaporeanRows: readonly MethodRow[] = [
  row('40001', brand('PayNow'), { ...qrCode, refundWindowMs: 90 * dayMs }),
  row('40002', brand('eNETS'), bankPage),
  row('40004', brand('GrabPay'), wallet),
];
