-- What part of an order its merchant asked to go back by a call that nobody can prove was his: a person decides about just that.

create table refund_wishes (
  order_no text primary key references orders,
  amount_minor bigint not null check (amount_minor > 0),
  asked_at timestamptz not null default kassa_now()
);

-- Money that was reported and never came: a person may give the order up. There is nothing to send back.
insert into state_edges (graph, from_state, event, to_state) values ('order', 'review', 'give_up', 'failed');
