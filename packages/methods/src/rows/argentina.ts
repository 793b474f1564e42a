import type { MethodRow } from '../row.ts';
import { bankPage, brand, form, rowsIn, transfer, words } from './make-row.ts';

const row = rowsIn('AR', 'ARS');

/** The payer's tax number must be that of the account, so both are asked for; the bank's code is the account's start. */
const payer = {
  routerPath: '/ArgentinaPay',
  collect: form('fullName', 'documentType', 'documentNumber', 'accountType', 'accountNumber', 'phone'),
} as const;

export const argentineRows: readonly MethodRow[] = [
  row('30002', brand('Khipu'), { mark: ['KH', '#6b2a8c', '#e0a8f7'], ...bankPage, ...payer }),
  row('30003', words(['Bank transfer', '銀行轉賬', 'Transferencia bancaria', '계좌이체']), {
    mark: ['BT', '#3a6ea5', '#ffe08a'],
    ...transfer,
    ...payer,
  }),
];
