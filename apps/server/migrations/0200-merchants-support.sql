-- Where a merchant's buyers ask about what they bought. Shown to anybody who may see its order, so not sealed.
-- docs/decisions/whom-to-ask.md
alter table merchants
  add column support_email text,
  add column support_url text;
