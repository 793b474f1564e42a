-- outside a transaction: the console lists flagged accounts, and few are.
create index concurrently if not exists users_flagged on users (user_no) where at_risk;
