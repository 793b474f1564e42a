-- Replaced by ledger_seal_lines_of.
drop index ledger_seal_lines_seal;
