-- Whose order a refund or a dispute is of. Without it a merchant's list reads those of all merchants, or all orders.
-- A trigger fills it, so that the version before does so too.
alter table refunds add column app_id text;
alter table disputes add column app_id text;

create function fill_merchant() returns trigger language plpgsql as $$
begin
  new.app_id := (select app_id from orders where order_no = new.order_no);
  return new;
end $$;
create trigger refunds_merchant_filled before insert on refunds
  for each row when (new.app_id is null) execute function fill_merchant();
create trigger disputes_merchant_filled before insert on disputes
  for each row when (new.app_id is null) execute function fill_merchant();
