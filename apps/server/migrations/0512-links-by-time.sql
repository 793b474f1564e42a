-- outside a transaction: a merchant's links
create index concurrently if not exists links_of_app on links (app_id, created_at);
