-- outside a transaction: the overview counts why attempts were declined
create index concurrently if not exists payments_declined on payments (created_at) where status = 'declined';
