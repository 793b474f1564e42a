-- outside a transaction: attempts of classic webhooks by their age
create index concurrently if not exists merchant_event_attempts_at on merchant_event_attempts (at);
