-- A buyer comes back from their bank to the name under which their browser knew us, because their log-in is kept under
-- that name. Null: the public one.
alter table payments add column return_origin text;
