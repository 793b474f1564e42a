-- outside a transaction: a buyer's orders, which are read from its end: the newest first, and those of one moment by number
create index concurrently if not exists orders_of_buyer on orders (user_no, created_at, order_no desc);
