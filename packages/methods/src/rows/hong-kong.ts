import type { MethodRow } from '../row.ts';
import { form, minuteMs, qrCode, rowsIn, words } from './make-row.ts';

const row = rowsIn('HK', 'HKD');

/** Methods of Hong Kong. Sessions last ten minutes. A code can be paid twice, and the money can be refunded. */
export const hongKongRows: readonly MethodRow[] = [
  row('23000', words('fps'), {
    mark: ['FPS', '#1d4c9c', '#ff9a9e'],
    ...qrCode,
    routerPath: '/currencyPayment',
    collect: form('fullName'),
    instructionMs: 10 * minuteMs,
  }),
];
