/**
 * What the connector sends or reads, or the sandbox shows, that Mercado Pago's description of 2026-06-24 does not know of a
 * payment, by name. `/users/me` is not in it either.
 */

/** In the types of the package `mercadopago` 3.6.1: PaymentCreateRequest, PayerRequest, AdditionalInfo, TransactionDetailsRequest. */
const sent = [
  'PaymentPayer.first_name',
  'PaymentPayer.last_name',
  'PaymentPayer.entity_type',
  'PaymentAdditionalInfo.ip_address',
  'PaymentRequest.transaction_details',
];

/** In its types PaymentResponse, TransactionDetails, RefundResponse. */
const shown = [
  'Payment.live_mode',
  'Payment.refunds',
  'Payment.point_of_interaction',
  'Payment.payment_method',
  'Payment.transaction_details.digitable_line',
  'Payment.transaction_details.barcode',
  'Payment.transaction_details.payment_method_reference_id',
];

/** In Mercado Pago's own example of a notification: https://www.mercadopago.com/developers/en/docs/your-integrations/notifications/webhooks. */
const told = ['WebhookNotification.live_mode'];

/** All of them. */
export const newerAtMercadoPago: readonly string[] = [...sent, ...shown, ...told];
