-- Mails that keep the details of a transfer for a buyer who closed the page.

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (
  kind in (
    'order_to_pay', 'order_part', 'order_paid', 'order_completed', 'order_refunded', 'order_held',
    'dispute_opened', 'dispute_due', 'dispute_won', 'dispute_lost'
  )
);
