import type { MethodRow } from '../row.ts';
import { brand, dayMs, form, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('TR', 'TRY');

const payer = {
  routerPath: '/currencyPayment',
  collect: form('documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'),
} as const;

export const turkishRows: readonly MethodRow[] = [
  // FAST takes seconds, EFT up to three working days.
  row(
    '51001',
    words(['Bank transfer (FAST, EFT)', '銀行轉賬（FAST、EFT）', 'Transferencia (FAST, EFT)', '계좌이체(FAST, EFT)']),
    { mark: ['BT', '#8f2a2a', '#f7c2c2'], ...transfer, ...payer, payWindowMs: 3 * dayMs, instructionMs: 3 * dayMs },
  ),
  row('51002', brand('Papara'), { mark: ['PA', '#2b2b33', '#c9b8f2'], ...wallet, ...payer }),
];
