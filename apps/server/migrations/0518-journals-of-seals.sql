-- outside a transaction: the journals of a seal, which share an entry
create index concurrently if not exists ledger_seal_lines_of on ledger_seal_lines (seal_no);
