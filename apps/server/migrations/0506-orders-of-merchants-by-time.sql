-- outside a transaction: a merchant's orders
create index concurrently if not exists orders_of_merchant on orders (app_id, created_at, order_no);
