-- A provider names each sending of a refund anew. What it called those that were refused, oldest first, '' where it never
-- said; the number of the present sending is its own.
alter table refunds add column refused_ids text[] not null default '{}';
