import type { MethodRow } from '../row.ts';
import { form, minuteMs, qrCode, rowsIn, words } from './make-row.ts';

const row = rowsIn('HK', 'HKD');

/** Sessions of ten minutes; a code can be paid twice, and the money can go back. */
export const hongKongRows: readonly MethodRow[] = [
  row('23000', words(['FPS', '轉數快 (FPS)', 'FPS', 'FPS']), {
    mark: ['FPS', '#1d4c9c', '#ff9a9e'],
    ...qrCode,
    routerPath: '/currencyPayment',
    collect: form('fullName'),
    instructionMs: 10 * minuteMs,
  }),
];
