-- A buyer continues an order on another device: a code that works once, for five minutes, while their session is live.
-- docs/decisions/continue-on-another-device.md
create table handoffs (
  code_hash text primary key,
  session_no bigint not null references sessions on delete cascade,
  order_no text not null references orders,
  made_at timestamptz not null default kassa_now(),
  used_at timestamptz
);
create index handoffs_session on handoffs (session_no);
create index handoffs_old on handoffs (made_at);
