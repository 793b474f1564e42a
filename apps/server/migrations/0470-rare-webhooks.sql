-- outside a transaction: a merchant's classic webhooks of a status that few orders have
create index concurrently if not exists merchant_events_rare on merchant_events (app_id, status, recorded_at desc, event_no desc)
  where status in ('PAY_FAIL', 'TIMEOUT');
