/**
 * Paths of the calls of a merchant's server. The first group is the classic API under its public paths. `/merchant/v1`
 * is our own. Every POST may carry an Idempotency-Key. POSTs of `/merchant/v1` need x-signature. Only refunds work
 * without it, and then a person decides about them.
 */
export const merchantPaths = {
  getToken: '/nft/openapi/merchant/getToken',
  fiatList: '/nft/openapi/fiat/list',
  createOrder: '/nft/openapi/trade/order',
  queryTrade: '/nft/openapi/query/trade',
  notice: '/nft/openapi/merchant/notice',
  mockStatus: '/task/mock/order/status',
  currencies: '/merchant/v1/currencies',
  sessions: '/merchant/v1/checkout-sessions',
  session: '/merchant/v1/checkout-sessions/{sessionNo}',
  cancelSession: '/merchant/v1/checkout-sessions/cancel',
  orders: '/merchant/v1/orders',
  order: '/merchant/v1/orders/{orderNo}',
  refunds: '/merchant/v1/refunds',
  refund: '/merchant/v1/refunds/{refundNo}',
  disputes: '/merchant/v1/disputes',
  dispute: '/merchant/v1/disputes/{disputeNo}',
  events: '/merchant/v1/events',
  event: '/merchant/v1/events/{eventNo}',
  endpoints: '/merchant/v1/webhook-endpoints',
  endpoint: '/merchant/v1/webhook-endpoints/{endpointNo}',
  changeEndpoint: '/merchant/v1/webhook-endpoints/change',
  rotateSecret: '/merchant/v1/webhook-endpoints/rotate-secret',
  deleteEndpoint: '/merchant/v1/webhook-endpoints/delete',
  testEndpoint: '/merchant/v1/webhook-endpoints/test',
  deliveries: '/merchant/v1/webhook-deliveries',
  delivery: '/merchant/v1/webhook-deliveries/{deliveryNo}',
  resend: '/merchant/v1/webhook-deliveries/resend',
  advanceClock: '/merchant/v1/test-clock/advance',
  signatureVectors: '/merchant/v1/signature-vectors.json',
} as const;
