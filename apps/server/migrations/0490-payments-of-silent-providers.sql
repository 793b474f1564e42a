-- outside a transaction
create index concurrently if not exists payments_silent on payments (silent_since) where silent_since is not null;
