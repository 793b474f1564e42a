-- outside a transaction: orders by their time, ascending: what comes last then fills the last page. In a descending index it
-- goes to the first, which is split in halves again and again: 89 bytes an entry.
create index concurrently if not exists orders_by_time on orders (created_at, order_no);
