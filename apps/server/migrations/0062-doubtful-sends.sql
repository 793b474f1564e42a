-- A send of which nothing can be mined any more, and whose effect only a person can find out.
insert into state_edges (graph, from_state, event, to_state) values
  ('delivery', 'preparing', 'doubt', 'review'),
  ('delivery', 'sent', 'doubt', 'review'),
  ('delivery', 'mined', 'doubt', 'review'),
  ('delivery', 'stuck', 'doubt', 'review');
