-- A proposal may end without being carried out: another person declines it, or its proposer withdraws it.

insert into state_edges (graph, from_state, event, to_state) values
  ('proposal', 'proposed', 'decline', 'declined'),
  ('proposal', 'proposed', 'withdraw', 'withdrawn');

alter table proposals
  add column ended_by text references operators,
  add column ended_reason text not null default '',
  add column ended_at timestamptz,
  add check ((status in ('declined', 'withdrawn')) = (ended_by is not null)),
  add check ((ended_by is null) = (ended_at is null)),
  add check (status <> 'declined' or ended_by <> proposed_by),
  add check (status <> 'withdrawn' or ended_by = proposed_by);
