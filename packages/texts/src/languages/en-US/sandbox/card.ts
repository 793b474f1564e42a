/**
 * Texts of a card frame: the field's name for screen readers, and what is wrong with the typed text
 * (docs/specification/payments.md#card-fields).
 */
export const frames = {
  number: { label: 'Card number', error: 'Enter a valid card number' },
  expiry: { label: 'Expiry date, month and year', placeholder: 'MM/YY', error: 'Enter a valid expiry date' },
  cvv: { label: 'CVV, three digits on the back of the card', error: 'Enter a valid CVV' },
  /** The number's error when the frames have been open for too long. */
  sessionOver: 'The card form has expired. Reload the page.',
} as const;

/** Texts of the issuer's page. */
export const challenge = {
  title: 'Confirm your payment',
  question: 'Did you start this payment?',
  amount: 'Amount',
  payee: 'To',
  card: 'Card ending in',
  time: 'Requested at',
  confirm: 'Yes, confirm',
  refuse: 'No, decline',
  /** `{time}`: deadline, written for the reader. */
  until: 'Answer by {time}.',
  sandbox: 'Demo bank. No real money moves.',
  confirmed: 'Payment confirmed.',
  refused: "Payment declined. You haven't been charged.",
  over: "Time's up. You haven't been charged.",
  goOn: 'Back to the shop',
} as const;

/** Texts of the demo wallet's sheet. */
export const sheet = {
  payTo: 'Pay {merchant}',
  card: 'Card',
  email: 'Email',
  cards: { approved: 'approved', declined: 'declined by the bank', insufficient: 'insufficient funds' },
  pay: 'Pay',
  cancel: 'Cancel',
  failed: "We can't reach the wallet. Try again.",
  sandbox: 'Demo wallet. No real money moves.',
} as const;
