-- When a delivery was taken, parked or dropped, as merchant_events has it: both are worked by the same statements.
alter table webhook_deliveries add column finished_at timestamptz;
