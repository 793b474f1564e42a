-- getToken makes no buyer: a log-in that nobody used names the address (sealed), and the number that its buyer gets
-- when they come. user_no is set then. The version before writes user_no at once.

alter table ready_logins
  alter column user_no drop not null,
  add column email_sealed text,
  add column promised_no text;
alter table ready_logins add check (user_no is not null or (email_sealed is not null and promised_no is not null));
create index ready_logins_email on ready_logins (email_index, expires_at);
