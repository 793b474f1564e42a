import type { CurrencyCode } from '@kassa/money';

/** A country with local methods, and the price of a postcard there. */
export interface Country {
  readonly name: string;
  readonly currency: CurrencyCode;
  /** In decimal notation. */
  readonly amount: string;
}

/** Countries whose postcards the shop sells. */
export const countries: readonly Country[] = [
  { name: 'Argentina', currency: 'ARS', amount: '58500.00' },
  { name: 'Australia', currency: 'AUD', amount: '62.50' },
  { name: 'Brazil', currency: 'BRL', amount: '219.90' },
  { name: 'Colombia', currency: 'COP', amount: '165000' },
  { name: 'Hong Kong', currency: 'HKD', amount: '318.00' },
  { name: 'Indonesia', currency: 'IDR', amount: '645000' },
  { name: 'Japan', currency: 'JPY', amount: '6200' },
  { name: 'Korea', currency: 'KRW', amount: '56000' },
  { name: 'Malaysia', currency: 'MYR', amount: '178.00' },
  { name: 'Mexico', currency: 'MXN', amount: '745.00' },
  { name: 'Philippines', currency: 'PHP', amount: '2350.00' },
  { name: 'Singapore', currency: 'SGD', amount: '54.00' },
  { name: 'Thailand', currency: 'THB', amount: '1350.00' },
  { name: 'Turkey', currency: 'TRY', amount: '1690.00' },
  { name: 'Vietnam', currency: 'VND', amount: '1020000' },
];
