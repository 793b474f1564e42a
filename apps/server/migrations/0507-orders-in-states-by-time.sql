-- outside a transaction: orders in a state in which many stay. Those under way are found by orders_due: an order passes through
-- two or three of these states, and each left an entry here.
create index concurrently if not exists orders_in_status on orders (status, created_at, order_no)
  where status not in ('created', 'awaiting_payment', 'processing');
