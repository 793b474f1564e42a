-- Callbacks that were worked are deleted after a month: what they may say of people has served by then.
create index callback_inbox_old on callback_inbox (received_at) where worked_at is not null;
create index identity_inbox_old on identity_inbox (received_at) where worked_at is not null;
