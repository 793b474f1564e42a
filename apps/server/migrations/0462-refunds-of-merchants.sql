-- outside a transaction: a merchant's refunds, the newest first
create index concurrently if not exists refunds_of_merchant on refunds (app_id, created_at desc, refund_no desc);
