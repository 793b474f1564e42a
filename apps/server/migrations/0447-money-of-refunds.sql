-- Which money of its payment a refund was sent to return, by the provider's id; null where there was nothing to choose. Sent
-- again under the same key it must name the same.
alter table refunds add column money_id text;
do $$ begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant update (money_id) on refunds to kassa_app;
  end if;
end $$;
