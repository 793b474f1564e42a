-- When its merchant canceled a checkout session: its address opens nothing from then on.
alter table checkout_sessions add column canceled_at timestamptz;
