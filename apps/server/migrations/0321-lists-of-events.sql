-- The list of deliveries reads both forms of webhook newest first, by merchant. Before, it sorted all of the classic ones.
create index if not exists merchant_events_app on merchant_events (app_id, recorded_at desc, event_no desc);
-- What was not taken is asked for most, and there is little of it.
create index if not exists merchant_events_missed on merchant_events (app_id, recorded_at desc, event_no desc)
  where state = 'parked';
create index if not exists webhook_deliveries_missed on webhook_deliveries (app_id, created_at desc, delivery_no desc)
  where state in ('parked', 'dropped');
