-- A buyer comes back from his bank to the name under which his browser knew us: what keeps him logged in there lives under
-- that name. Null: the public one.
alter table payments add column return_origin text;
