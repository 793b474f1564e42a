-- Sales by links made by hand, of which people hear by mail and confirm the delivery.

-- Where their maker's browser showed the console: the mail leads there. Empty: of a link from before.
alter table payment_links add column console_at text not null default '';

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (
  kind in (
    'order_to_pay', 'order_part', 'order_paid', 'order_completed', 'order_refunded', 'order_held',
    'dispute_opened', 'dispute_due', 'dispute_won', 'dispute_lost', 'sale_to_deliver'
  )
);
