import type { MethodRow } from '../row.ts';
import { brand, form, rowsIn, transfer } from './make-row.ts';

const row = rowsIn('AU', 'AUD');

/** The money is told from other money by the exact reference alone. */
export const australianRows: readonly MethodRow[] = [
  row('22000', brand('PayID'), {
    mark: ['PI', '#b0520f', '#ffe0b8'],
    ...transfer,
    routerPath: '/currencyPayment',
    collect: form('fullName'),
  }),
];
