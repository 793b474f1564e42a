-- outside a transaction: refused calls are searched in the audit, and are few
create index concurrently if not exists audit_refused on audit (audit_no) where outcome = 'refused';
