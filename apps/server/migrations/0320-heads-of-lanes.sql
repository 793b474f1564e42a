-- Claims read the first rows of each receiver instead of sorting everything that waits
-- (docs/decisions/telling-from-the-heads.md).

create index merchant_events_heads on merchant_events (app_id, due_at) where state = 'waiting';
create index merchant_events_urgent on merchant_events (app_id, due_at)
  where state = 'waiting' and status = 'PAY_SUCCESS';

-- Reports that an order is paid: goods are released on it, so it goes first.
alter table webhook_deliveries add column urgent boolean not null default false;
update webhook_deliveries d set urgent = true from webhook_events e
where d.state = 'waiting' and e.event_no = d.event_no and e.type = 'order.paid';
create index webhook_deliveries_heads on webhook_deliveries (endpoint_no, due_at) where state = 'waiting';
create index webhook_deliveries_urgent on webhook_deliveries (endpoint_no, due_at) where state = 'waiting' and urgent;

create or replace function fan_out_event() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (delivery_no, event_no, endpoint_no, app_id, order_no, sequence, urgent)
  select 'dlv_' || substr(md5(new.event_no || endpoint_no), 1, 24), new.event_no, endpoint_no, new.app_id, new.order_no,
    new.sequence, new.type = 'order.paid'
  from webhook_endpoints
  where app_id = new.app_id and state = 'active' and (events = '{}' or new.type = any(events) or new.only_for is not null)
    and (new.only_for is null or endpoint_no = new.only_for);
  return null;
end $$;

-- Mails that are no longer useful are given up by their time, not by looking at every mail that waits.
create index mail_outbox_useless on mail_outbox (useless_at) where state = 'waiting';
