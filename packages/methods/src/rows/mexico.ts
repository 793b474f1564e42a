import type { MethodRow } from '../row.ts';
import { brand, form, rowsIn, transfer, voucher } from './make-row.ts';

const row = rowsIn('MX', 'MXN');

/** Methods of Mexico. */
export const mexicanRows: readonly MethodRow[] = [
  row('601', brand('SPEI'), { mark: ['SP', '#40307a', '#b8a8f2'], ...transfer, collect: form('fullName') }),
  // Shops accept at most 10,000 pesos for one slip.
  row('30004', brand('OXXO'), {
    mark: ['OX', '#b3261e', '#ffd54a'],
    ...voucher,
    routerPath: '/pagsmilePay',
    collect: form('fullName', 'email'),
    payMaxMinor: 1_000_000n,
  }),
];
