-- When a buyer was last told that somebody asks for their codes or guesses them: once a day at most.

create table login_warnings (
  email_index text primary key,
  warned_at timestamptz not null default kassa_now()
);
create index login_warnings_old on login_warnings (warned_at);
