-- outside a transaction: the audit is searched by the trace id of a call
create index concurrently if not exists audit_request on audit (request_id, audit_no);
