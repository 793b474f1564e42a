import { type CurrencyCode, currencies, wireAmount } from '@kassa/money';
import { type EmvElement, emvCode, writeEmv } from './emv.ts';

/** The payment that a code is for. */
export interface CodeOrder {
  /** ISO 4217 minor units. */
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  /** Ten digits that identify the money's payment. */
  readonly serial: string;
  /** The last day to pay, in the country's time zone, as YYYY-MM-DD. */
  readonly lastDay: string;
  /** Host and port of this origin. */
  readonly host: string;
}

/** How one country writes a merchant-presented code. */
export interface QrRail {
  readonly name: string;
  /** Returns elements 26 to 51: the account. */
  account(order: CodeOrder): readonly EmvElement[];
  /** Returns the contents of 62: the order's number, where this rail's apps look for it. */
  additional(order: CodeOrder): readonly EmvElement[];
  readonly merchantCategory: string;
  readonly city: string;
  readonly timeZone: string;
}

const shopName = 'KASSA SANDBOX';
const reference = ({ serial }: CodeOrder): readonly EmvElement[] => [['05', serial]];

/** The rails by country. The schemes' own documents define templates and their contents. */
export const qrRails: Readonly<Record<string, QrRail>> = {
  BR: {
    name: 'Pix',
    // A dynamic charge: the address where a bank finds it, without scheme, and no transaction number.
    account: ({ host, serial }) => [
      [
        '26',
        writeEmv([
          ['00', 'br.gov.bcb.pix'],
          ['25', `${host}/pix/${serial}`],
        ]),
      ],
    ],
    additional: () => [['05', '***']],
    merchantCategory: '0000',
    city: 'SAO PAULO',
    timeZone: 'America/Sao_Paulo',
  },
  HK: {
    name: 'FPS',
    account: () => [
      [
        '26',
        writeEmv([
          ['00', 'hk.com.hkicl'],
          ['02', '161234567'],
        ]),
      ],
    ],
    additional: reference,
    merchantCategory: '0000',
    city: 'HK',
    timeZone: 'Asia/Hong_Kong',
  },
  ID: {
    name: 'QRIS',
    account: ({ serial }) => [
      [
        '26',
        writeEmv([
          ['00', 'ID.CO.SANDPAY.WWW'],
          ['01', '936009990000000016'],
          ['02', serial],
          ['03', 'UMI'],
        ]),
      ],
      [
        '51',
        writeEmv([
          ['00', 'ID.CO.QRIS.WWW'],
          ['02', 'ID1020250000001'],
          ['03', 'UMI'],
        ]),
      ],
    ],
    additional: reference,
    merchantCategory: '5815',
    city: 'JAKARTA',
    timeZone: 'Asia/Jakarta',
  },
  PH: {
    name: 'QR Ph',
    account: ({ serial }) => [
      [
        '28',
        writeEmv([
          ['00', 'ph.ppmi.p2m'],
          ['01', 'SAPYPHM2XXX'],
          ['03', serial],
          ['05', '000'],
        ]),
      ],
    ],
    additional: reference,
    merchantCategory: '5815',
    city: 'MANILA',
    timeZone: 'Asia/Manila',
  },
  SG: {
    name: 'PayNow',
    account: ({ lastDay }) => [
      [
        '26',
        writeEmv([
          ['00', 'SG.PAYNOW'],
          ['01', '2'],
          ['02', '202512345G'],
          ['03', '0'],
          ['04', lastDay.replaceAll('-', '')],
        ]),
      ],
    ],
    additional: ({ serial }) => [['01', serial]],
    merchantCategory: '0000',
    city: 'Singapore',
    timeZone: 'Asia/Singapore',
  },
  TH: {
    name: 'PromptPay',
    account: ({ serial }) => [
      [
        '30',
        writeEmv([
          ['00', 'A000000677010112'],
          ['01', '010556200001599'],
          ['02', serial],
        ]),
      ],
    ],
    additional: ({ serial }) => [['07', serial]],
    merchantCategory: '0000',
    city: 'BANGKOK',
    timeZone: 'Asia/Bangkok',
  },
  VN: {
    name: 'VietQR',
    account: ({ serial }) => [
      [
        '38',
        writeEmv([
          ['00', 'A000000727'],
          [
            '01',
            writeEmv([
              ['00', '970499'],
              ['01', `88${serial}`],
            ]),
          ],
          ['02', 'QRIBFTTA'],
        ]),
      ],
    ],
    additional: ({ serial }) => [
      ['01', serial],
      ['08', `KASSA ${serial}`],
    ],
    merchantCategory: '0000',
    city: 'HA NOI',
    timeZone: 'Asia/Ho_Chi_Minh',
  },
};

/** Writes a code for one payment of exactly this amount. */
export function railCode(country: string, rail: QrRail, order: CodeOrder): string {
  return emvCode([
    ['00', '01'],
    ['01', '12'],
    ...rail.account(order),
    ['52', rail.merchantCategory],
    ['53', currencies[order.currency].isoNumber],
    ['54', wireAmount({ minor: order.amount, currency: order.currency })],
    ['58', country],
    ['59', shopName],
    ['60', rail.city],
    ['62', writeEmv(rail.additional(order))],
  ]);
}
