-- outside a transaction: a merchant's orders in a state in which orders stay. Those of other states are few at a time, and each
-- entry that is not made costs an order nothing.
create index concurrently if not exists orders_of_merchant_in_state on orders (app_id, status, created_at desc, order_no desc)
  where status not in ('created', 'awaiting_payment', 'processing', 'paid');
