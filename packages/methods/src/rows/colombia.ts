import type { MethodRow } from '../row.ts';
import { bankPage, brand, choices, form, minuteMs, rowsIn } from './make-row.ts';

const row = rowsIn('CO', 'COP');

/** Banks by the codes of the network's own list. */
const banks = choices({
  '1007': 'Bancolombia',
  '1051': 'Davivienda',
  '1001': 'Banco de Bogotá',
  '1013': 'BBVA Colombia',
  '1023': 'Banco de Occidente',
  '1002': 'Banco Popular',
  '1052': 'Banco AV Villas',
  '1019': 'Scotiabank Colpatria',
  '1006': 'Itaú',
  '1009': 'Citibank',
  '1012': 'Banco GNB Sudameris',
  '1032': 'Banco Caja Social',
  '1040': 'Banco Agrario',
  '1060': 'Banco Pichincha',
  '1061': 'Bancoomeva',
  '1062': 'Banco Falabella',
  '1063': 'Banco Finandina',
  '1065': 'Banco Santander',
  '1507': 'Nequi',
  '1551': 'Daviplata',
});

/** Methods of Colombia. */
export const colombianRows: readonly MethodRow[] = [
  // The bank reports at once, but settles only in its business hours, 35 to 100 minutes later.
  row('12000', brand('PSE'), {
    mark: ['PSE', '#1b5e97', '#8fd0f7'],
    ...bankPage,
    routerPath: '/PSEWayPay',
    collect: form('fullName', 'personType', 'documentType', 'documentNumber', 'bank'),
    choices: { bank: banks },
    instructionMs: 20 * minuteMs,
    reportsBeforeFinal: true,
  }),
];
