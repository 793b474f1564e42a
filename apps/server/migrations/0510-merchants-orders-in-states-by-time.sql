-- outside a transaction: a merchant's orders in a state in which orders stay
create index concurrently if not exists orders_of_merchant_in_status on orders (app_id, status, created_at, order_no)
  where status not in ('created', 'awaiting_payment', 'processing', 'paid');
