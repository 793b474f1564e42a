import type { MethodRow } from '../row.ts';
import { choices, dayMs, form, rowsIn, transfer, voucher, words } from './make-row.ts';

const row = rowsIn('JP', 'JPY');

const chains = choices({
  'seven-eleven': '7-Eleven',
  familymart: 'FamilyMart',
  lawson: 'Lawson',
  ministop: 'Ministop',
  seicomart: 'Seicomart',
});

/** Methods of Japan. */
export const japaneseRows: readonly MethodRow[] = [
  // One provider: 100 to 299,000 yen, three days, no refund on the rail.
  row('21001', words('konbini'), {
    mark: ['KO', '#1f7a4a', '#ffc79a'],
    ...voucher,
    routerPath: '/currencyPayment',
    collect: form('kanaName', 'phone', 'chain'),
    choices: { chain: chains },
    payMinMinor: 100n,
    payMaxMinor: 299_000n,
  }),
  // Banks book only in their business hours. So the buyer has days to pay, and a report comes before the booking.
  row('21002', words('bank_transfer_furikomi'), {
    mark: ['FK', '#4a4e8f', '#f7b3c2'],
    ...transfer,
    routerPath: '/currencyPayment',
    collect: form('kanaName'),
    payWindowMs: 3 * dayMs,
    instructionMs: 3 * dayMs,
    reportsBeforeFinal: true,
    // The payment names the sender in kana, but no account.
    refundWindowMs: 0,
  }),
];
