-- A foreign key locks the referenced row with every insert. All orders refer to a merchant's row and to accounts of the
-- chart at the same time, so they would queue there. These rows are never deleted, so it is enough to check that they
-- exist.

create function refuse_unknown_merchant() returns trigger language plpgsql as $$
begin
  if not exists (select from merchants where app_id = new.app_id) then
    raise exception '% names a merchant that does not exist', tg_table_name using errcode = '23503';
  end if;
  return null;
end $$;

create function refuse_unknown_account() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_accounts where account = new.account) then
    raise exception 'the chart of accounts has no %', new.account using errcode = '23503';
  end if;
  return null;
end $$;

create trigger merchants_stay before delete or update of app_id on merchants
  for each row execute function refuse_change();
create trigger merchants_never_emptied before truncate on merchants
  for each statement execute function refuse_change();

alter table links drop constraint links_app_id_fkey;
create trigger links_merchant after insert on links
  for each row execute function refuse_unknown_merchant();

alter table merchant_events drop constraint merchant_events_app_id_fkey;
create trigger merchant_events_merchant after insert or update of app_id on merchant_events
  for each row execute function refuse_unknown_merchant();

alter table ledger_postings drop constraint ledger_postings_account_fkey;
create trigger ledger_postings_account_known after insert on ledger_postings
  for each row execute function refuse_unknown_account();
