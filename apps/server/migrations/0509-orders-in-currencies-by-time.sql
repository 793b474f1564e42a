-- outside a transaction: orders in a currency
create index concurrently if not exists orders_in_currency on orders (fiat, created_at, order_no);
