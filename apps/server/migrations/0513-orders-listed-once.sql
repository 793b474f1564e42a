-- Replaced by orders_by_time, orders_of_merchant, orders_in_status, orders_of_method, orders_in_currency,
-- orders_of_merchant_in_status, orders_of_buyer.
drop index orders_newest, orders_newest_of_merchant, orders_newest_in_status, orders_newest_by_method,
  orders_newest_in_currency, orders_of_merchant_in_state, orders_buyer;
