-- The newest rates of each public source and code. Quotes are made from these rows, in every process.
create table rate_readings (
  source text not null,
  code text not null,
  -- USD for one major unit or one whole coin, exact.
  numerator numeric not null check (numerator > 0),
  denominator numeric not null check (denominator > 0),
  -- When the rate was valid, as the source says where it does.
  rate_at timestamptz not null,
  primary key (source, code)
);

-- When each source is asked next; any worker may do it.
create table rate_sources (
  source text primary key,
  due_at timestamptz not null,
  -- Since when it does not answer as it should; null while it does.
  failing_since timestamptz
);
