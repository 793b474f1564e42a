-- Inside a merchant's page a log-in sees only that merchant's orders, even where the buyer has proven their address.
alter table sessions add column proven boolean not null default false;
