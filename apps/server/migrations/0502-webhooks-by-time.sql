-- outside a transaction: a merchant's events of one form, by their time alone: 77 bytes an entry in place of 138. Those of one
-- moment are sorted when they are read.
create index concurrently if not exists webhook_events_of_app on webhook_events (app_id, recorded_at);
