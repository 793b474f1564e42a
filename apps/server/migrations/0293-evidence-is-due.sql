-- Mails that remind of evidence before it is due.

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (
  kind in ('order_paid', 'order_completed', 'order_refunded', 'dispute_opened', 'dispute_due', 'dispute_won', 'dispute_lost')
);
