import type { MethodRow } from '../row.ts';
import { brand, methodRow, minuteMs, type RowParts, words } from './make-row.ts';

const atCardPrice = {
  feeBps: 399n,
  feeMinimumUsdMinor: 50n,
  feeFixedUsdMinor: 30n,
  payMinUsdMinor: 500n,
  finality: 'card',
} as const;

/** Makes one row for each brand. All share one form and one price. */
const card = (cardType: string, cardName: string, parts: Pick<MethodRow, 'mark' | 'enabled'>): MethodRow =>
  methodRow('10009', words('card', { brand: cardName }), {
    type: 'card',
    cardType,
    cardName,
    icon: `/icons/methods/10009-${cardType}.svg`,
    collect: { kind: 'card', fields: ['firstName', 'lastName'] },
    nextActions: ['none', 'challenge'],
    routerPath: '/creditCardConfig',
    payWindowMs: 15 * minuteMs,
    locksConfirm: false,
    ...atCardPrice,
    ...parts,
  });

/** A card behind the wallet's own sheet, at a card's price. The form asks only for the sheet's token. */
const sheet: Omit<RowParts, 'type' | 'mark'> = {
  routerPath: '/binancePay',
  collect: { kind: 'wallet', fields: ['walletToken'] },
  nextActions: ['none'],
  payWindowMs: 15 * minuteMs,
  ...atCardPrice,
};

/** Methods offered in every country, after its own. */
export const everywhereRows: readonly MethodRow[] = [
  card('visa', 'Visa', { mark: ['V', '#1d2a78', '#f0a91c'], enabled: true }),
  card('mastercard', 'Mastercard', { mark: ['MC', '#2b2b2e', '#f2641f'], enabled: true }),
  card('mir', 'Mir', { mark: ['MIR', '#0f7a4d', '#7bd0ee'], enabled: false }),
  methodRow('501', brand('Apple Pay'), { mark: ['AP', '#3a3a40', '#d5d5da'], ...sheet, type: 'applePay' }),
  methodRow('701', brand('Google Pay'), { mark: ['G', '#3a4a63', '#f5c242'], ...sheet, type: 'googlePay' }),
  methodRow('20001', brand('Binance Pay'), {
    mark: ['BP', '#7a5c00', '#f3c22b'],
    type: 'binancePay',
    routerPath: '/binancePay',
    nextActions: ['redirect', 'qr'],
    feeBps: 100n,
  }),
];
