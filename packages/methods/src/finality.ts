/**
 * How final captured money is. `final`: the payer's bank has sent it, and nothing takes it back. `recall`: the same, but a
 * bank may recall it after fraud. `card`: the cardholder may dispute it. `wallet`: by the rules of the wallet's company.
 */
export const finalities = {
  final: {
    days: 0,
    source:
      'Instant credit transfers, cash machines and counters: a push by the payer, which their bank can’t pull back.',
  },
  recall: {
    days: 80,
    source: 'Banco Central do Brasil, Mecanismo Especial de Devolução: a payer’s bank may ask for 80 days after fraud.',
  },
  card: {
    days: 120,
    source: 'Visa and Mastercard: most reasons may be disputed for 120 days after the payment, some for up to 540.',
  },
  wallet: {
    days: 180,
    source:
      'No common rule: the longest that wallets commonly promise their buyers. The contract with the provider says it.',
  },
} as const satisfies Record<string, { readonly days: number; readonly source: string }>;

/** One of `finalities`. */
export type Finality = keyof typeof finalities;

/** Days until a refund shows at the latest: the bank of a card may take ten business days, other rails take a few. */
export const refundDays = (finality: Finality | undefined): number => (finality === 'card' ? 14 : 10);
