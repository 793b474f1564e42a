-- The time until a payment starts counts from when the buyer's browser first opened the link: one countdown from the first
-- screen to the last. Null where nobody said when, or an earlier version placed the order: then from the order itself.
alter table orders add column opened_at timestamptz;
