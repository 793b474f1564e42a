-- Who of the operators works on what, and the views of the list of orders that each has saved.

create table desk_assignments (
  queue text not null,
  -- Number of an order, payment, dispute, match, line or check: what the queue lists.
  subject text not null,
  operator text not null,
  at timestamptz not null default kassa_now(),
  primary key (queue, subject)
);
create index desk_assignments_old on desk_assignments (at);

create table operator_views (
  operator text not null,
  name text not null,
  -- The page's address after the question mark.
  query text not null,
  saved_at timestamptz not null default kassa_now(),
  primary key (operator, name)
);
