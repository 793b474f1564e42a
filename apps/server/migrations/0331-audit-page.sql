-- The audit's page goes from the newest line to the oldest, by who did it and by what was done.
create index if not exists audit_newest_of_operator on audit (operator, audit_no desc);
create index if not exists audit_newest_of_action on audit (action, audit_no desc);
