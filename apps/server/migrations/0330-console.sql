-- Roles of operators, sessions of browsers, and the indexes of the list of orders.

alter table operators
  add column role text not null default 'admin' check (role in ('support', 'finance', 'compliance', 'admin'));

-- A browser's session: it ends after a quarter of an hour without a call, and at the latest here. Null: a session of the
-- desk, which never gets longer.
alter table operator_sessions add column ends_at timestamptz;

-- As open_operator_session, for a browser.
create function open_console_session(operator_name text, secret text, step bigint, session_hash text)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := open_operator_session(operator_name, secret, step, session_hash, 15);
begin
  update operator_sessions set ends_at = kassa_now() + interval '8 hours' where token_hash = session_hash and ends is not null;
  return ends;
end $$;

-- Keeps a browser's live session for another quarter of an hour. Null for any other session.
create function renew_console_session(session_hash text)
returns timestamptz language sql security definer set search_path = public, pg_temp as $$
  update operator_sessions set expires_at = least(kassa_now() + interval '15 minutes', ends_at)
  where token_hash = session_hash and ends_at is not null and expires_at > kassa_now()
  returning expires_at
$$;

do $$
begin
  revoke execute on function open_console_session, renew_console_session from public;
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant execute on function open_console_session, renew_console_session to kassa_app;
  end if;
end $$;

create index if not exists orders_newest on orders (created_at desc, order_no desc);
create index if not exists orders_newest_of_merchant on orders (app_id, created_at desc, order_no desc);
create index if not exists orders_newest_in_status on orders (status, created_at desc, order_no desc);
create index if not exists orders_newest_by_method on orders (pay_way_code, created_at desc, order_no desc);
create index if not exists orders_newest_in_currency on orders (fiat, created_at desc, order_no desc);
create index if not exists orders_marked on orders (exception, created_at desc, order_no desc) where exception <> 'none';
create index if not exists orders_in_review on orders (review_reason, created_at desc, order_no desc) where review_reason <> '';
create index if not exists chain_deliveries_hashes on chain_deliveries using gin (hashes);
create index if not exists deliveries_transaction on deliveries (transaction_hash) where transaction_hash is not null;
create index if not exists proposals_subject on proposals (order_no);
