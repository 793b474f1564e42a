/** ISO 4217 codes that Kassa knows: fifteen that buyers can pay in, and three that only prices may be in. */
export type CurrencyCode =
  | 'ARS'
  | 'AUD'
  | 'BRL'
  | 'COP'
  | 'EUR'
  | 'GBP'
  | 'HKD'
  | 'IDR'
  | 'JPY'
  | 'KRW'
  | 'MXN'
  | 'MYR'
  | 'PHP'
  | 'SGD'
  | 'THB'
  | 'TRY'
  | 'USD'
  | 'VND';

/** One currency of the table. */
export interface CurrencyRow {
  readonly code: CurrencyCode;
  /** Numeric code of ISO 4217, three characters. */
  readonly isoNumber: string;
  /** Digits of the minor unit by ISO 4217, which a stored integer counts. */
  readonly isoDigits: number;
  /** Digits that payment rails and screens use. Amounts are rounded to them (IDR and COP: 0, although ISO says 2). */
  readonly channelDigits: number;
  /** Several currencies share `$`, so never show it without the code. */
  readonly symbol: string;
  /** English name. */
  readonly name: string;
}

type Digits = readonly [iso: number, channel: number];

const row = <C extends CurrencyCode>(
  [code, isoNumber]: readonly [C, string],
  digits: Digits,
  words: readonly [string, string],
) => ({
  code,
  isoNumber,
  isoDigits: digits[0],
  channelDigits: digits[1],
  symbol: words[0],
  name: words[1],
});

/** The one table of digits. Screen libraries disagree with it for IDR and COP, so always format money with it. */
export const currencies: Readonly<Record<CurrencyCode, CurrencyRow>> = {
  ARS: row(['ARS', '032'], [2, 2], ['$', 'Argentine peso']),
  AUD: row(['AUD', '036'], [2, 2], ['$', 'Australian dollar']),
  BRL: row(['BRL', '986'], [2, 2], ['R$', 'Brazilian real']),
  COP: row(['COP', '170'], [2, 0], ['$', 'Colombian peso']),
  EUR: row(['EUR', '978'], [2, 2], ['€', 'Euro']),
  GBP: row(['GBP', '826'], [2, 2], ['£', 'Pound sterling']),
  HKD: row(['HKD', '344'], [2, 2], ['HK$', 'Hong Kong dollar']),
  IDR: row(['IDR', '360'], [2, 0], ['Rp', 'Indonesian rupiah']),
  JPY: row(['JPY', '392'], [0, 0], ['¥', 'Japanese yen']),
  KRW: row(['KRW', '410'], [0, 0], ['₩', 'South Korean won']),
  MXN: row(['MXN', '484'], [2, 2], ['$', 'Mexican peso']),
  MYR: row(['MYR', '458'], [2, 2], ['RM', 'Malaysian ringgit']),
  PHP: row(['PHP', '608'], [2, 2], ['₱', 'Philippine peso']),
  SGD: row(['SGD', '702'], [2, 2], ['$', 'Singapore dollar']),
  THB: row(['THB', '764'], [2, 2], ['฿', 'Thai baht']),
  TRY: row(['TRY', '949'], [2, 2], ['₺', 'Turkish lira']),
  USD: row(['USD', '840'], [2, 2], ['$', 'US dollar']),
  VND: row(['VND', '704'], [0, 0], ['₫', 'Vietnamese dong']),
};

/**
 * Currencies that a buyer can pay in. USD, EUR and GBP are only for prices
 * (docs/specification/money.md#pay-currencies).
 */
export const payCurrencies: readonly CurrencyCode[] = [
  'IDR',
  'VND',
  'SGD',
  'THB',
  'BRL',
  'MXN',
  'ARS',
  'PHP',
  'COP',
  'JPY',
  'AUD',
  'KRW',
  'TRY',
  'MYR',
  'HKD',
];

/** Returns whether a text is a code of the table, in capitals. Names of an object's prototype are not. */
export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}

/** Returns a stored code as what it is. @throws Error for none of the table */
export function currencyOf(code: string): CurrencyCode {
  if (!isCurrency(code)) throw new Error(`${code} is not a currency of ours`);
  return code;
}

/** Returns the sign printed beside an amount. It is not unique: show the code with it. */
export function symbolOf(code: CurrencyCode): string {
  return currencies[code].symbol;
}

/** Returns the path of a currency's icon on the checkout's origin. The picture is in `@kassa/methods/icons`. */
export function currencyIconPath(code: CurrencyCode): string {
  return `/icons/currencies/${code.toLowerCase()}.svg`;
}
