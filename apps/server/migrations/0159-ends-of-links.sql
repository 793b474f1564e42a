-- Sweeping finds the ends that have served by it.

create index link_ends_old on link_ends (expires_at);
