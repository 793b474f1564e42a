-- When a provider was last asked about an attempt. A buyer who looks again and again has it asked once a second at
-- most.

alter table payments add column asked_at timestamptz;
