import type { MethodRow } from '../row.ts';
import { bankPage, brand, dayMs, qrCode, rowsIn, wallet } from './make-row.ts';

const row = rowsIn('SG', 'SGD');

/** Methods of Singapore. */
export const singaporeanRows: readonly MethodRow[] = [
  row('40001', brand('PayNow'), { mark: ['PN', '#7a1f6b', '#e8a8dc'], ...qrCode, refundWindowMs: 90 * dayMs }),
  row('40002', brand('eNETS'), { mark: ['EN', '#1f4e9c', '#ff9a9e'], ...bankPage }),
  row('40004', brand('GrabPay'), { mark: ['GP', '#137a43', '#a5e8b8'], ...wallet }),
];
