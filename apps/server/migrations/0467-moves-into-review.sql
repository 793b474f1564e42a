-- outside a transaction: since when something waits for a person, from one entry. The queues ask it of all that waits.
create index concurrently if not exists state_moves_into_review on state_moves (graph, subject, at) where to_state = 'review';
