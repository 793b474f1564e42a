-- outside a transaction: attempts whose provider gave no answer
create index concurrently if not exists state_moves_unanswered on state_moves (at) include (subject)
  where graph = 'payment' and event = 'lose_sight';
