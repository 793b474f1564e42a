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

export const japaneseRows: readonly MethodRow[] = [
  // 100 to 299,000 yen, three days at one provider, no refund on the rail.
  row(
    '21001',
    words(['Konbini (convenience store)', '便利店付款', 'Konbini (tienda de conveniencia)', '편의점 결제']),
    {
      mark: ['KO', '#1f7a4a', '#ffc79a'],
      ...voucher,
      routerPath: '/currencyPayment',
      collect: form('kanaName', 'phone', 'chain'),
      choices: { chain: chains },
      payMinMinor: 100n,
      payMaxMinor: 299_000n,
    },
  ),
  // Banks book in their hours only, so there are days to pay, and a report comes before the booking.
  row(
    '21002',
    words(['Bank transfer (furikomi)', '銀行轉賬（振込）', 'Transferencia bancaria (furikomi)', '계좌이체(후리코미)']),
    {
      mark: ['FK', '#4a4e8f', '#f7b3c2'],
      ...transfer,
      routerPath: '/currencyPayment',
      collect: form('kanaName'),
      payWindowMs: 3 * dayMs,
      instructionMs: 3 * dayMs,
      reportsBeforeFinal: true,
      // A name in kana comes with it, no account.
      refundWindowMs: 0,
    },
  ),
];
