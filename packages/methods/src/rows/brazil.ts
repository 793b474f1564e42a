import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, qrCode, rowsIn, voucher, words } from './make-row.ts';

const row = rowsIn('BR', 'BRL');

/** Methods of Brazil. */
export const brazilianRows: readonly MethodRow[] = [
  row('30001', brand('Pix'), {
    mark: ['PX', '#17796d', '#8ff0dc'],
    ...qrCode,
    routerPath: '/brazilPay',
    collect: form('fullName', 'cpf', 'phone'),
    copyableCode: true,
    finality: 'recall',
    refundWindowMs: 90 * dayMs,
  }),
  // Paid at a bank or counter, and final only after one to three working days.
  row('30005', words('boleto'), {
    mark: ['BO', '#2f3640', '#ffb74a'],
    ...voucher,
    routerPath: '/pagsmilePay',
    collect: form('fullName', 'cpf', 'email'),
    reportsBeforeFinal: true,
  }),
];
