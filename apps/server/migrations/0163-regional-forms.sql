-- In whose forms a buyer's mails write numbers, money and days: a tag such as es-MX; empty for those of the language.
-- docs/decisions/forms-of-a-region.md
alter table users add column regional_tag text not null default '';

do $$
begin
  if exists (select from pg_roles where rolname = 'kassa_app') then
    grant insert (regional_tag), update (regional_tag) on users to kassa_app;
  end if;
end $$;
