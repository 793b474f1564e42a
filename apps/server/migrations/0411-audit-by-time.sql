-- outside a transaction: the audit is searched by a time
create index concurrently if not exists audit_at on audit (at, audit_no);
