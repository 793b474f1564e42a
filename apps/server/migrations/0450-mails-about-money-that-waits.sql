-- Mails that tell a buyer of money that came too late, or that waits for a person.

alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (
  kind in (
    'order_part', 'order_paid', 'order_completed', 'order_refunded', 'order_held',
    'dispute_opened', 'dispute_due', 'dispute_won', 'dispute_lost'
  )
);
