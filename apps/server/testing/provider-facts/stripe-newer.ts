/**
 * What the connector sends or reads that Stripe's description of 2023-08-16 does not know yet, by name. Each is in the
 * types of the package `stripe` 23.1.0: PaymentIntentCreateParams.PaymentMethodData.Type and BillingDetails.tax_id. The
 * four of a token are in no description: Stripe's own library for iOS sends them (stripe-ios, Token+API.swift).
 */
export const newerAtStripe: readonly string[] = [
  'POST /v1/payment_intents.payment_method_data.type=kakao_pay',
  'POST /v1/payment_intents.payment_method_data.type=naver_pay',
  'POST /v1/payment_intents.payment_method_data.type=payco',
  'POST /v1/payment_intents.payment_method_data.billing_details.tax_id',
  'POST /v1/tokens.pk_token',
  'POST /v1/tokens.pk_token_instrument_name',
  'POST /v1/tokens.pk_token_payment_network',
  'POST /v1/tokens.pk_token_transaction_id',
];
