-- outside a transaction
create index concurrently if not exists payments_last4 on payments (last4, created_at desc) where last4 <> '';
