-- The part of an order that its merchant asked to refund by a call without a covering signature: a person decides about
-- that part.

create table refund_wishes (
  order_no text primary key references orders,
  amount_minor bigint not null check (amount_minor > 0),
  asked_at timestamptz not null default kassa_now()
);

-- Money that was reported and never came: a person may give the order up. Nothing has to be sent back.
insert into state_edges (graph, from_state, event, to_state) values ('order', 'review', 'give_up', 'failed');
