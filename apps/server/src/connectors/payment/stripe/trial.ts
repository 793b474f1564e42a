import type { Trial } from '../trial.ts';

/** What is played at Stripe's test mode, with its own cards: https://docs.stripe.com/testing. */
export const stripeTrial: Trial = {
  cards: {
    approved: 'pm_card_visa',
    declined: 'pm_card_visa_chargeDeclined',
    asked: 'pm_card_threeDSecure2Required',
  },
  local: [
    { channel: '40001', currency: 'SGD', amountMinor: 1_000n, fields: {} },
    {
      channel: '30004',
      currency: 'MXN',
      amountMinor: 10_000n,
      fields: { fullName: 'Ana Reyes', email: 'ana@example.com' },
    },
  ],
};
