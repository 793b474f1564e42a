import type { MethodRow } from '../row.ts';
import { brand, choices, form, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('MY', 'MYR');

/** Banks by their SWIFT codes. */
const banks = choices({
  MBBEMYKL: 'Maybank',
  CIBBMYKL: 'CIMB Bank',
  PBBEMYKL: 'Public Bank',
  RHBBMYKL: 'RHB Bank',
  HLBBMYKL: 'Hong Leong Bank',
  ARBKMYKL: 'AmBank',
  UOVBMYKL: 'UOB Malaysia',
  BKRMMYKL: 'Bank Rakyat',
  BSNAMYK1: 'Bank Simpanan Nasional',
  OCBCMYKL: 'OCBC Malaysia',
  HBMBMYKL: 'HSBC Malaysia',
  SCBLMYKX: 'Standard Chartered Malaysia',
  PHBMMYKL: 'Affin Bank',
  MFBBMYKL: 'Alliance Bank',
  BIMBMYKL: 'Bank Islam',
  BMMBMYKL: 'Bank Muamalat',
  AGOBMYKL: 'Agrobank',
  KFHOMYKL: 'Kuwait Finance House',
});

/** Methods of Malaysia. */
export const malaysianRows: readonly MethodRow[] = [
  // Where the provider has FPX, the chosen bank's own page asks for exactly the amount.
  row('13000', words('bank_transfer'), {
    mark: ['BT', '#2f5d8a', '#f5c518'],
    ...transfer,
    nextActions: ['transfer', 'redirect'],
    collect: form('bank'),
    choices: { bank: banks },
  }),
  row('208', brand("Touch 'n Go"), { mark: ['TNG', '#14508f', '#f5d94a'], ...wallet, locksConfirm: false }),
];
