-- Calls of those who call often, as each process counted them in a minute: so that a limit holds over all
-- processes. Unlogged: after a crash the counts begin anew, which a minute does anyway.
create unlogged table shared_counts (
  caller text not null,
  minute bigint not null,
  process text not null,
  points int not null,
  primary key (caller, minute, process)
);
