-- When the answer to a log-in got lost, the browser may repeat it with the same submit-token. The session of the lost
-- answer is named by number only, because sweeping sessions must not look for attempts.

alter table login_attempts
  add column submit_hash text,
  add column session_no bigint,
  add column repeats integer not null default 0 check (repeats between 0 and 3),
  add check (used_at is not null or (submit_hash is null and session_no is null and repeats = 0));
