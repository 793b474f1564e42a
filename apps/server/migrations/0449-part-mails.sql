-- Mails that tell a buyer that a part of the total came.

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (
  kind in (
    'order_part', 'order_paid', 'order_completed', 'order_refunded',
    'dispute_opened', 'dispute_due', 'dispute_won', 'dispute_lost'
  )
);
