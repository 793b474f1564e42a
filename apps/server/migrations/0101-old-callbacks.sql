-- Worked callbacks are deleted after a month: the personal data in them is not needed any more.
create index callback_inbox_old on callback_inbox (received_at) where worked_at is not null;
create index identity_inbox_old on identity_inbox (received_at) where worked_at is not null;
