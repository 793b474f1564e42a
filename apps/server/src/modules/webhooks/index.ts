export { acknowledges } from './acknowledges.ts';
export { advanceMessages } from './advance-messages.ts';
export type { ClaimBounds, Heads } from './claim-heads.ts';
export {
  type ClassicEvent,
  claimClassicEvents,
  classicOutbox,
  deliverWebhooksJob,
  firstMerchantEventColumns,
  firstMerchantEventEntry,
  insertFirstMerchantEventsSql,
  insertMerchantEventSql,
  insertPaidMerchantEventsSql,
  repeatMerchantEvent,
} from './classic-event-store.ts';
export { readDeliveries, resendDeliveries } from './delivery-log.ts';
export { claimDeliveries, type Delivery, endpointOutbox, mayBeTaken } from './delivery-store.ts';
export {
  addSecret,
  changeEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  hasSaleEndpoint,
  insertEndpoint,
  lockEndpoint,
  readDoubles,
  readEndpoints,
  readSecrets,
  readSecretsEver,
} from './endpoint-store.ts';
export { attemptTimeoutMs, pauseAfter, promptMs, underWayAtBest, underWayAtOnce } from './event-schedule.ts';
export { type EventSecret, type NotifiedEvent, type Reached, readNotified } from './notified-event.ts';
export {
  endNotified,
  hasEvent,
  isNotNotifiedPaidSql,
  isSoldBeforeSql,
  listNotified,
  listNotifiedRefunds,
  listOpenNotified,
  lockNotified,
  type NotifiedOrder,
  readNewestNotified,
  readNotifiedOrder,
  recordNotified,
} from './notified-store.ts';
export {
  type Attempted,
  type AttemptResult,
  type Claimed,
  messagesAreDueSql,
  type Outbox,
  recordAttempts,
} from './outbox.ts';
export { standardHeaders } from './standard-webhook.ts';
export { signedTrade, type TradeFacts, tradeOf } from './trade.ts';
export {
  deliverEventsJob,
  firstWebhookEventColumns,
  firstWebhookEventEntry,
  insertEvent,
  insertFirstWebhookEventsSql,
  insertPaidWebhookEventsSql,
  insertWebhookEventSql,
  type OrderEventRecord,
  readEvents,
} from './webhook-event-store.ts';
