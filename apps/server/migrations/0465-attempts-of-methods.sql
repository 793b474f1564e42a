-- outside a transaction: how a method has done, from this index alone. An attempt gets into it when it ends: those under way are
-- few, and have an index of their own.
create index concurrently if not exists payments_of_method on payments (pay_way_code, bank_code, created_at)
  include (status, provider, decline_code, payment_no) where status not in ('init', 'sent', 'challenge', 'unknown');
