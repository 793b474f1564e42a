-- outside a transaction: orders of an amount. Where few have it, all orders would be read.
create index concurrently if not exists orders_by_amount on orders (fiat, total_minor);
