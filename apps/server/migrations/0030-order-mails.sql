-- Mails that an order owes its buyer, noted with the change that they report. A job writes them into the outbox.

create table order_mails (
  kind text not null check (kind in ('order_paid', 'order_completed', 'order_refunded')),
  -- The number of the order, or of the refund.
  subject text not null,
  order_no text not null,
  noted_at timestamptz not null default kassa_now(),
  written_at timestamptz,
  primary key (kind, subject)
);
create index order_mails_due on order_mails (noted_at) where written_at is null;
