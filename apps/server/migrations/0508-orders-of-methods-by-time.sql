-- outside a transaction: orders of a method
create index concurrently if not exists orders_of_method on orders (pay_way_code, created_at, order_no);
