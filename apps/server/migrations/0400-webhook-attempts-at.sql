-- outside a transaction: attempts of events by their age
create index concurrently if not exists webhook_attempts_at on webhook_attempts (at);
