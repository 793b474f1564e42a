-- Merchants list their orders' disputes, newest first.
create index disputes_opened on disputes (opened_at desc, dispute_no desc);
