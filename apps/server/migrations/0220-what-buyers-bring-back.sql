-- What a provider's page gave the buyer to bring back, where only that finishes a payment; '' for nothing.
alter table payments add column returned text not null default '';
-- Providers that can't be asked are believed by their callbacks about one reference.
create index callback_inbox_reference on callback_inbox (provider, reference);
