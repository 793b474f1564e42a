-- Inside a merchant's page a log-in sees that merchant's orders alone, also where the buyer has proven his address.
alter table sessions add column proven boolean not null default false;
