-- outside a transaction: orders of a card brand or a bank that few orders have, which were looked for among all of their way to pay.
-- An order by one of the two brands that most cards have, or by a way without banks, costs nothing more; one of these an entry of
-- some 100 bytes.
create index concurrently if not exists orders_of_rare_brand on orders (pay_way_code, bank_code, created_at desc, order_no desc)
  where bank_code not in ('', 'visa', 'mastercard');
