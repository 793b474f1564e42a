-- outside a transaction: the same of the other form
create index concurrently if not exists merchant_events_of_app on merchant_events (app_id, recorded_at);
