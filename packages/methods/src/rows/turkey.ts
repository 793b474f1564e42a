import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('TR', 'TRY');

const payer = {
  routerPath: '/currencyPayment',
  collect: form('documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'),
} as const;

/** Methods of Turkey. */
export const turkishRows: readonly MethodRow[] = [
  // FAST takes seconds, EFT up to three working days.
  row('51001', words('bank_transfer_fast'), {
    mark: ['BT', '#8f2a2a', '#f7c2c2'],
    ...transfer,
    ...payer,
    payWindowMs: 3 * dayMs,
    instructionMs: 3 * dayMs,
  }),
  row('51002', brand('Papara'), { mark: ['PA', '#2b2b33', '#c9b8f2'], ...wallet, ...payer }),
];
