-- What providers report of our money with them, matched with the books, and days that are closed.
-- docs/decisions/settlement.md

insert into ledger_accounts (account, kind) values ('settlement_differences', 'expense');

-- The day of the books in which a journal counts, where it is not the day of `at` in UTC.
alter table ledger_journals add column day date;
create index if not exists ledger_journals_day on ledger_journals ((coalesce(day, (at at time zone 'UTC')::date)));

-- A report of a provider, by its name. `due_at`: when it is read next; null: it was read, or refused.
create table settlement_reports (
  report_no bigint generated always as identity primary key,
  provider text not null,
  account text not null,
  name text not null,
  status text not null default 'due' check (status in ('due', 'read', 'refused')),
  -- Why it was refused, or was not there the last time.
  reason text not null default '',
  tries integer not null default 0,
  due_at timestamptz,
  made_at timestamptz not null default kassa_now(),
  unique (provider, account, name)
);
create index settlement_reports_due on settlement_reports (due_at) where due_at is not null;

-- Each time a report was read. `result` is null while it is being read: its lines count for nothing until it is `read`.
create table settlement_readings (
  reading_no bigint generated always as identity primary key,
  report_no bigint not null references settlement_reports,
  result text check (result in ('read', 'refused', 'broken')),
  lines bigint not null default 0,
  began_at timestamptz not null default kassa_now(),
  ended_at timestamptz,
  -- Whether each of its lines was looked at once.
  matched boolean not null default false
);
create index settlement_readings_report on settlement_readings (report_no);
create unique index settlement_readings_one on settlement_readings (report_no) where result is null;
create index settlement_readings_unmatched on settlement_readings (reading_no) where result = 'read' and not matched;

-- One line of a report. It is kept once: the same one read again is the same row.
create table settlement_lines (
  line_no bigint generated always as identity primary key,
  reading_no bigint not null references settlement_readings,
  report_no bigint not null references settlement_reports,
  provider text not null,
  -- The provider's identity of the line, and how many equal ones came before it in its report, plus 1.
  line_id text not null,
  occurrence integer not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'carried', 'other')),
  -- The provider's own word.
  type text not null,
  booked_at timestamptz not null,
  -- The day in whose sums it counts. Later than booked_at when that day was closed already.
  day date not null,
  -- Our number of a payment or refund, the provider's of a capture, and of the refund, dispute or payout; '' for none.
  reference text not null,
  capture_id text not null,
  item_id text not null,
  -- What the provider owes us more by it, in the buyer's currency; null where the line was not understood.
  currency text,
  amount_minor bigint,
  -- The same in the currency that is paid out, and what the provider kept of it.
  net_currency text,
  converted_minor bigint,
  fee_minor bigint,
  -- What the report says, as far as its columns are known.
  raw text not null,
  state text not null default 'new' check (state in ('new', 'settled', 'waiting', 'decided')),
  -- Why it waits for a person, or how it was decided.
  reason text not null default '',
  -- When a waiting line is looked at again.
  retry_at timestamptz,
  unique (line_id, report_no, occurrence),
  check ((amount_minor is null) = (fee_minor is null))
);
create index settlement_lines_new on settlement_lines (reading_no, line_no) where state = 'new';
create index settlement_lines_open on settlement_lines (provider, day) where state in ('new', 'waiting');
create index settlement_lines_retry on settlement_lines (retry_at) where state = 'waiting';
create index settlement_lines_reading on settlement_lines (reading_no);

-- Which line of the books a line of a report settles: each once.
create table settlement_matches (
  journal_no bigint not null,
  posting smallint not null,
  line_no bigint not null references settlement_lines,
  primary key (journal_no, posting)
);
create index settlement_matches_line on settlement_matches (line_no);

-- What operators write down about a line.
create table settlement_notes (
  note_no bigint generated always as identity primary key,
  line_no bigint not null references settlement_lines,
  operator text not null,
  decision text not null,
  note text not null,
  at timestamptz not null default kassa_now()
);
create index settlement_notes_line on settlement_notes (line_no, note_no);

-- Days that are closed for a provider: this one and every one before it. Its sums never change again.
create table settlement_days (
  provider text not null,
  day date not null,
  closed_by text not null,
  closed_at timestamptz not null default kassa_now(),
  primary key (provider, day)
);
create table settlement_sums (
  provider text not null,
  day date not null,
  currency text not null,
  opening numeric(78, 0) not null,
  payments numeric(78, 0) not null,
  refunds numeric(78, 0) not null,
  disputes numeric(78, 0) not null,
  fees numeric(78, 0) not null,
  payouts numeric(78, 0) not null,
  exchanged numeric(78, 0) not null,
  differences numeric(78, 0) not null,
  closing numeric(78, 0) not null,
  primary key (provider, day, currency),
  foreign key (provider, day) references settlement_days,
  check (opening + payments + refunds + disputes + fees + payouts + exchanged + differences = closing)
);

-- The last day that is closed for a provider; null for none.
create function closed_until(asked text) returns date language sql stable as $$
  select max(day) from settlement_days where provider = asked
$$;

-- A line of a closed day counts in the next open one. Closing a day waits for lines that are being stored, and they for it.
create function place_settlement_line() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('kassa settlement ' || new.provider));
  new.day := greatest((new.booked_at at time zone 'UTC')::date, closed_until(new.provider) + 1);
  return new;
end $$;
create trigger settlement_lines_placed before insert on settlement_lines
  for each row execute function place_settlement_line();

-- What was read stays as it was read. Only what becomes of it moves, and never back. A reading that did not end, or was
-- refused, leaves nothing.
create function guard_settlement_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'new' and exists (
      select from settlement_readings where reading_no = old.reading_no and result in ('refused', 'broken')
    ) then
      return old;
    end if;
    raise exception 'settlement_lines keeps what was read' using errcode = 'KA001';
  end if;
  if (new.line_no, new.reading_no, new.report_no, new.provider, new.line_id, new.occurrence, new.kind, new.type, new.booked_at,
      new.day, new.reference, new.capture_id, new.item_id, new.currency, new.amount_minor, new.net_currency,
      new.converted_minor, new.fee_minor, new.raw)
    is distinct from
     (old.line_no, old.reading_no, old.report_no, old.provider, old.line_id, old.occurrence, old.kind, old.type, old.booked_at,
      old.day, old.reference, old.capture_id, old.item_id, old.currency, old.amount_minor, old.net_currency,
      old.converted_minor, old.fee_minor, old.raw) then
    raise exception 'settlement_lines keeps what was read' using errcode = 'KA001';
  end if;
  if old.state in ('settled', 'decided') or new.state = 'new'
    or (old.state = 'new' and new.state = 'decided') then
    raise exception 'a line of a report does not go from % to %', old.state, new.state using errcode = 'KA002';
  end if;
  return new;
end $$;
create trigger settlement_lines_guarded before update or delete on settlement_lines
  for each row execute function guard_settlement_line();

-- A day is closed once it has been over for an hour (no transaction lasts so long), with all before it, and with nothing of
-- it left to decide.
create function guard_settlement_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('kassa settlement ' || new.provider));
  if new.day <= closed_until(new.provider) then
    raise exception 'day % of % is closed', new.day, new.provider using errcode = 'KA005';
  end if;
  if (new.day + 1)::timestamp at time zone 'UTC' + interval '1 hour' > kassa_now() then
    raise exception 'day % is not over', new.day using errcode = 'KA005';
  end if;
  if exists (
    select from settlement_lines where provider = new.provider and day <= new.day and state in ('new', 'waiting')
  ) then
    raise exception 'day % of % has lines that wait', new.day, new.provider using errcode = 'KA005';
  end if;
  return new;
end $$;
create trigger settlement_days_guarded before insert on settlement_days
  for each row execute function guard_settlement_day();

-- Nothing is booked at a provider in a day that is closed for it.
create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select account || ' of ' || booked into wrong from (
    select a.account, coalesce(j.day, (j.at at time zone 'UTC')::date) as booked
    from added a join ledger_journals j using (journal_no) where a.account like 'provider\_clearing:%'
  ) as lines
  where booked <= closed_until(substr(account, 19));
  if found then
    raise exception '% is closed', wrong using errcode = 'KA005';
  end if;
  return null;
end $$;
create trigger ledger_postings_in_open_days after insert on ledger_postings referencing new table as added
  for each statement execute function refuse_closed_day();

do $$
declare
  name text;
begin
  foreach name in array array['settlement_matches', 'settlement_notes', 'settlement_days', 'settlement_sums'] loop
    execute format('create trigger %1$s_insert_only before update or delete on %1$s for each row execute function refuse_change()', name);
    execute format('create trigger %1$s_never_emptied before truncate on %1$s for each statement execute function refuse_change()', name);
    if exists (select from pg_roles where rolname = 'kassa_app') then
      execute format('revoke update, delete, truncate on %I from kassa_app', name);
    end if;
  end loop;
  create trigger settlement_lines_never_emptied before truncate on settlement_lines
    for each statement execute function refuse_change();
end $$;
