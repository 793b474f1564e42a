-- outside a transaction: the overview counts checkout sessions by when they were opened first
create index concurrently if not exists checkout_sessions_opened on checkout_sessions (opened_at) where opened_at is not null;
