/** One description of a provider, and what the connector uses of it. */
interface Source {
  /** The file's name, as the provider publishes it. */
  readonly file: string;
  readonly calls: readonly string[];
}

/** By provider: its descriptions. Adyen: https://github.com/Adyen/adyen-openapi, MIT. */
export const providers: Readonly<Record<string, readonly Source[]>> = {
  adyen: [
    {
      file: 'CheckoutService-v72.json',
      calls: [
        'POST /payments',
        'POST /payments/details',
        'POST /cancels',
        'POST /payments/{paymentPspReference}/refunds',
        'POST /paymentMethods',
        'GET /storedPaymentMethods',
        'POST /storedPaymentMethods',
        'DELETE /storedPaymentMethods/{storedPaymentMethodId}',
      ],
    },
    {
      file: 'Webhooks-v1.json',
      calls: [
        '/AUTHORISATION',
        '/CANCELLATION',
        '/TECHNICAL_CANCEL',
        '/OFFER_CLOSED',
        '/REFUND',
        '/REFUND_FAILED',
        '/REFUNDED_REVERSED',
      ],
    },
  ],
};
