-- A refund that its provider leaves open for too long goes to a person, and may still arrive.

insert into state_edges (graph, from_state, event, to_state) values
  ('refund', 'unknown', 'ask_person', 'review'),
  ('refund', 'review', 'succeed', 'succeeded');
