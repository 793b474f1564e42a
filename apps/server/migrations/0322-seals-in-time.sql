-- Where the newest seals end, and which one is an hour old, without reading all of them.
create index if not exists ledger_seals_last on ledger_seals (last_journal);
create index if not exists ledger_seals_time on ledger_seals (sealed_at);
