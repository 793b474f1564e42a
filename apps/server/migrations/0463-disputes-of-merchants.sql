-- outside a transaction: a merchant's disputes, the newest first
create index concurrently if not exists disputes_of_merchant on disputes (app_id, opened_at desc, dispute_no desc);
