import type { MethodRow } from '../row.ts';
import { brand, form, rowsIn, transfer } from './make-row.ts';

const row = rowsIn('AU', 'AUD');

/** Methods of Australia. Only the exact reference tells which order the money is for. */
export const australianRows: readonly MethodRow[] = [
  row('22000', brand('PayID'), {
    mark: ['PI', '#b0520f', '#ffe0b8'],
    ...transfer,
    routerPath: '/currencyPayment',
    collect: form('fullName'),
  }),
];
