-- By what else the codes that are asked for are counted: the mailbox that an address leads to, and the networks around
-- the caller. Keyed digests, as the others. Rows of the version before have none and are gone within two days.

alter table login_attempts
  add column mailbox_index text,
  add column site_index text,
  add column block_index text;
create index login_attempts_mailbox on login_attempts (mailbox_index, sent_at);
create index login_attempts_block on login_attempts (block_index, sent_at);
