-- When its merchant deleted an endpoint: it is off and in no list from then on. What was sent there stays on record.
alter table webhook_endpoints add column deleted_at timestamptz;
