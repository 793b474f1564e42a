/** One description of a provider, and what the connector uses of it. */
interface Source {
  /** The file's name, as the provider publishes it. */
  readonly file: string;
  readonly calls: readonly string[];
  /** The schemas to keep, of a description where each names nearly all others. */
  readonly only?: readonly string[];
  /** Schemas that no call names. */
  readonly also?: readonly string[];
  /** The date of a description whose version does not change with it. */
  readonly of?: string;
}

/**
 * By provider: its descriptions. Adyen: https://github.com/Adyen/adyen-openapi, MIT. Stripe:
 * https://github.com/stripe/openapi, MIT. Mercado Pago: https://github.com/mercadopago/openapi, Apache-2.0.
 */
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
        'POST /applePay/sessions',
        'GET /storedPaymentMethods',
        'POST /storedPaymentMethods',
        'DELETE /storedPaymentMethods/{storedPaymentMethodId}',
      ],
    },
    {
      file: 'Webhooks-v1.json',
      calls: [
        '/AUTHORISATION',
        '/CAPTURE',
        '/CAPTURE_FAILED',
        '/CANCELLATION',
        '/TECHNICAL_CANCEL',
        '/OFFER_CLOSED',
        '/NOTIFICATION_OF_CHARGEBACK',
        '/REQUEST_FOR_INFORMATION',
        '/CHARGEBACK',
        '/CHARGEBACK_REVERSED',
        '/SECOND_CHARGEBACK',
        '/INFORMATION_SUPPLIED',
        '/DISPUTE_DEFENSE_PERIOD_ENDED',
        '/PREARBITRATION_OPEN',
        '/PREARBITRATION_WON',
        '/PREARBITRATION_LOST',
        '/REFUND',
        '/REFUND_FAILED',
        '/REFUNDED_REVERSED',
        '/REPORT_AVAILABLE',
      ],
    },
  ],
  stripe: [
    {
      file: 'spec3.2023-09-12.yaml',
      calls: [
        'POST /v1/payment_intents',
        'GET /v1/payment_intents',
        'GET /v1/payment_intents/search',
        'GET /v1/payment_intents/{intent}',
        'POST /v1/payment_intents/{intent}/cancel',
        'GET /v1/charges',
        'GET /v1/refunds',
        'POST /v1/refunds',
        'GET /v1/refunds/{refund}',
        'POST /v1/customers',
        'DELETE /v1/customers/{customer}',
        'POST /v1/payment_methods',
        'POST /v1/tokens',
        'GET /v1/payment_methods/{payment_method}',
        'POST /v1/payment_methods/{payment_method}/attach',
        'POST /v1/payment_methods/{payment_method}/detach',
        'GET /v1/disputes',
        'GET /v1/account',
        'GET /v1/balance_transactions',
      ],
      only: [
        'payment_intent',
        'payment_intent_next_action',
        'payment_intent_next_action_redirect_to_url',
        'payment_intent_next_action_paynow_display_qr_code',
        'payment_intent_next_action_promptpay_display_qr_code',
        'payment_intent_next_action_pix_display_qr_code',
        'payment_intent_next_action_display_oxxo_details',
        'charge',
        'payment_method_details',
        'payment_method_details_card',
        'balance_transaction',
        'fee',
        'payout',
        'dispute',
        'dispute_evidence',
        'dispute_evidence_details',
        'billing_details',
        'refund',
        'customer',
        'deleted_customer',
        'payment_method',
        'payment_method_card',
        'token',
        'account',
        'event',
        'notification_event_data',
        'notification_event_request',
        'error',
        'api_errors',
      ],
    },
  ],
  mercadopago: [
    {
      file: 'spec3.json',
      of: '2026-06-24',
      calls: [
        'POST /v1/payments',
        'GET /v1/payments/search',
        'GET /v1/payments/{id}',
        'PUT /v1/payments/{id}',
        'POST /v1/payments/{id}/refunds',
        'GET /v1/payments/{id}/refunds/{refund_id}',
        'GET /v1/chargebacks/{id}',
        'POST /v1/account/settlement_report',
        'GET /v1/account/settlement_report/list',
        'GET /v1/account/settlement_report/{file_name}',
      ],
      also: ['WebhookNotification'],
    },
  ],
};
