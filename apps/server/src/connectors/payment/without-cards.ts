import type { CardCalls } from './port.ts';

const refused = async () => ({ kind: 'refused', code: 'no_cards' }) as const;

/** The card calls of a provider without cards: each is refused, and no card or token is known. */
export const withoutCards: CardCalls = {
  walletSheetUrl: null,
  walletRequests: { applePay: {}, googlePay: {} },
  walletSources: [],
  openWalletSession: refused,
  openCardSession: refused,
  readCardToken: async () => ({ kind: 'none' }),
  saveCard: refused,
  forgetCard: async () => ({ kind: 'none' }),
};
