/** The provider whose reports may come in files: docs/how-to/close-a-day.md. */
export const reportsInFiles = 'adyen';

/** The columns of its report. */
export const reportHeader =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number';

/** Writes a row about a fee of 1.00 SGD, each number another one. */
export function feeRow(number: number, account = 'KassaSandboxECOM'): string {
  return `Co,${account},,Fees ${number},,2026-11-23 10:00:00,UTC,Fee,fee${number},,,,1,SGD,1.00,,,,,,,,7`;
}
