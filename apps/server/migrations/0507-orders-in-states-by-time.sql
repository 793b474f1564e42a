-- outside a transaction: orders in a state
create index concurrently if not exists orders_in_status on orders (status, created_at, order_no);
