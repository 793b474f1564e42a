import type { MethodRow } from '../row.ts';
import { bankPage, brand, choices, form, minuteMs, qrCode, rowsIn, transfer, wallet, words } from './make-row.ts';

const row = rowsIn('VN', 'VND');

/** Members of NAPAS, by their short names in its network. */
const banks = choices({
  VCB: 'Vietcombank',
  CTG: 'VietinBank',
  BIDV: 'BIDV',
  VARB: 'Agribank',
  TCB: 'Techcombank',
  MB: 'MB Bank',
  ACB: 'ACB',
  VPB: 'VPBank',
  STB: 'Sacombank',
  TPB: 'TPBank',
  HDB: 'HDBank',
  VIB: 'VIB',
  SHB: 'SHB',
  SEAB: 'SeABank',
  MSB: 'MSB',
  OCB: 'OCB',
  EIB: 'Eximbank',
  LPB: 'LPBank',
});

/** Methods of Vietnam. */
export const vietnameseRows: readonly MethodRow[] = [
  row('201', brand('MoMo'), {
    mark: ['MO', '#a3246e', '#f7b3d6'],
    ...wallet,
    locksConfirm: false,
    payMaxMinor: 50_000_000n,
  }),
  row('202', brand('ZaloPay'), {
    mark: ['ZP', '#0f6fb8', '#a5f0bf'],
    ...wallet,
    locksConfirm: false,
    payMaxMinor: 50_000_000n,
  }),
  row('203', brand('Viettel Money'), {
    mark: ['VM', '#c2203a', '#ffd1c2'],
    ...wallet,
    instructionMs: 25 * minuteMs,
    locksConfirm: false,
    payMinMinor: 1_000n,
    payMaxMinor: 50_000_000n,
  }),
  row('204', brand('VietQR'), { mark: ['VQ', '#1b4f8f', '#ff9a9e'], ...qrCode }),
  row('210', words('bank_transfer'), {
    mark: ['BT', '#2c6e62', '#b8e0d2'],
    ...bankPage,
    routerPath: '/binancePay',
    collect: form('bank'),
    choices: { bank: banks },
  }),
  row('300', words('bank_transfer_by_card'), {
    mark: ['CT', '#3d5a80', '#ee9b7a'],
    ...transfer,
    collect: form('fullName'),
  }),
];
