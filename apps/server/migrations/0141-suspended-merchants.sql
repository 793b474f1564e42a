-- A secret that the merchant has signed with signs what we send; a newer one only verifies until it is used.
alter table merchant_secrets add column used_at timestamptz;
update merchant_secrets set used_at = created_at;

-- Nothing new begins for a suspended merchant. What was begun goes on.
alter table merchants add column suspended_at timestamptz;
