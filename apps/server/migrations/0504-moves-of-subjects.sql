-- outside a transaction: the moves of one subject. Without their number, those of one subject share an entry.
create index concurrently if not exists state_moves_of on state_moves (subject);
