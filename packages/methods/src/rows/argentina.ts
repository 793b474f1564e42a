import type { MethodRow } from '../row.ts';
import { bankPage, brand, form, rowsIn, transfer, words } from './make-row.ts';

const row = rowsIn('AR', 'ARS');

/**
 * The payer's tax number must belong to the account, so the form asks for both. The account starts with the bank's
 * code.
 */
const payer = {
  routerPath: '/ArgentinaPay',
  collect: form('fullName', 'documentType', 'documentNumber', 'accountType', 'accountNumber', 'phone'),
} as const;

/** Methods of Argentina. */
export const argentineRows: readonly MethodRow[] = [
  row('30002', brand('Khipu'), { mark: ['KH', '#6b2a8c', '#e0a8f7'], ...bankPage, ...payer }),
  row('30003', words('bank_transfer'), {
    mark: ['BT', '#3a6ea5', '#ffe08a'],
    ...transfer,
    ...payer,
  }),
];
