-- Of a quote's wallet: whether it was typed without the capitals that would show a slip of the pen. Its buyer confirms it then.
alter table quotes add column address_unchecked boolean not null default false;
