-- Whether a quote's wallet was typed without the capitals that would show a typing error. Then its buyer must confirm
-- it.
alter table quotes add column address_unchecked boolean not null default false;
