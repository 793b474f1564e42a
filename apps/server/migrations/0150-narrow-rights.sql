-- What the running program's role may do is narrowed to what the program does, so that who can send SQL as that role makes
-- no operator, no identity level, no other amount and no other time. docs/decisions/what-a-broken-in-program-may-do.md

-- Amounts, what they are of, and who gets them: written once. Guards everybody, the tables' owner included.
create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  raise exception '% %: what was agreed never changes', tg_table_name, tg_argv[0] using errcode = 'KA004';
end $$;

do $$
declare
  fixed record;
  column_name text;
begin
  for fixed in
    select * from (values
      ('quotes', array['nft_param_no', 'fiat', 'total_minor', 'item_minor', 'ramp_fee_minor', 'network_fee_minor',
        'price_currency', 'price_amount', 'rate_numerator', 'rate_denominator', 'usd_minor', 'address']),
      ('payments', array['order_no', 'user_no', 'provider', 'currency', 'amount_minor']),
      ('refunds', array['order_no', 'payment_no', 'currency', 'amount_minor']),
      ('sell_orders', array['coin', 'network', 'units', 'fee_units']),
      ('links', array['app_id', 'merchant_order_no', 'price_minor', 'price_fiat', 'price_units', 'price_coin', 'network',
        'address']),
      ('chain_deliveries', array['network', 'standard', 'contract', 'token_id', 'quantity', 'coin', 'units', 'recipient'])
    ) as terms (name, names)
  loop
    foreach column_name in array fixed.names loop
      execute format(
        'create trigger %1$I before update of %2$I on %3$I for each row when (old.%2$I is distinct from new.%2$I)
         execute function refuse_other_terms(%2$L)',
        fixed.name || '_' || column_name || '_fixed', column_name, fixed.name);
    end loop;
  end loop;
end $$;

-- An order's price is that of a quote for its link.
create function refuse_unquoted_price() returns trigger language plpgsql as $$
begin
  if not exists (
    select from quotes where quote_no = new.quote_no and nft_param_no = new.nft_param_no and fiat = new.fiat
      and total_minor = new.total_minor
  ) then
    raise exception 'order %: no quote has this price', new.order_no using errcode = 'KA004';
  end if;
  return new;
end $$;
create trigger orders_price_quoted before update of quote_no, fiat, total_minor, nft_param_no on orders for each row
  when ((old.quote_no, old.fiat, old.total_minor, old.nft_param_no)
    is distinct from (new.quote_no, new.fiat, new.total_minor, new.nft_param_no))
  execute function refuse_unquoted_price();

-- A level above 0 needs the steps that were accepted: modules/identity/steps.ts.
create function set_identity_level(person text, proven integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accepted text[] := array(
    select distinct unnest(steps) from identity_checks where user_no = person and status = 'approved');
begin
  if proven > 0 and not accepted @> array['document', 'selfie'] or proven > 1 and not accepted @> array['proof_of_address'] then
    raise exception 'no accepted check gives % level %', person, proven using errcode = 'KA004';
  end if;
  update identity_persons set level = proven where user_no = person and level <> proven;
end $$;

-- The level that sessions show follows the one above.
create function set_kyc_level(person text, proven integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if proven <> coalesce((select level from identity_persons where user_no = person), 0) then
    raise exception '% has another level than %', person, proven using errcode = 'KA004';
  end if;
  update users set kyc_level = proven where user_no = person and kyc_level <> proven;
end $$;

-- The clock turns only where the owner has said so: in a sandbox.
alter table clock_offset add column turnable boolean not null default false;
drop trigger clock_offset_written on clock_offset;
create trigger clock_offset_written after update of offset_ms on clock_offset
  for each row execute function write_clock();

create function turn_clock(by_ms bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turned bigint;
begin
  update clock_offset set offset_ms = offset_ms + by_ms where turnable returning offset_ms into turned;
  if turned is null then
    raise exception 'this clock is never turned' using errcode = 'KA004';
  end if;
  return turned;
end $$;

-- A session of the desk needs the operator's secret itself, of which only the digest is stored, and a code's time step that
-- was not used. The program has checked the code. Null for a wrong secret or a used step.
create function open_operator_session(operator_name text, secret text, step bigint, session_hash text, minutes integer)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ends timestamptz := kassa_now() + least(minutes, 15) * interval '1 minute';
begin
  update operators set last_step = step
  where name = operator_name and active and last_step < step
    and secret_hash = encode(sha256(convert_to(secret, 'UTF8')), 'hex');
  if not found then
    return null;
  end if;
  insert into operator_sessions (token_hash, operator, expires_at) values (session_hash, operator_name, ends);
  return ends;
end $$;

-- Nor may a table of that role's own stand in for one of ours.
alter function open_treasury_account set search_path = public, pg_temp;
alter function open_clearing_account set search_path = public, pg_temp;

do $$
declare
  narrowed record;
begin
  if not exists (select from pg_roles where rolname = 'kassa_app') then
    return;
  end if;
  revoke insert, update, delete, truncate on operators, clock_offset from kassa_app;
  revoke insert, update, truncate on operator_sessions from kassa_app;
  revoke insert, update, delete, truncate on identity_limits, identity_rules, identity_countries from kassa_app;
  for narrowed in
    select t.name, string_agg(format('%I', c.column_name), ', ') as columns
    from (values ('users', 'kyc_level'), ('identity_persons', 'level')) as t (name, but)
    join information_schema.columns c
      on c.table_schema = current_schema() and c.table_name = t.name and c.column_name <> t.but
    group by t.name
  loop
    execute format('revoke insert, update, truncate on %I from kassa_app', narrowed.name);
    execute format('grant insert (%s), update (%1$s) on %I to kassa_app', narrowed.columns, narrowed.name);
  end loop;
  revoke execute on function set_identity_level, set_kyc_level, turn_clock, open_operator_session from public;
  grant execute on function set_identity_level, set_kyc_level, turn_clock, open_operator_session to kassa_app;
end $$;
