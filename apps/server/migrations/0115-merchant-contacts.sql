-- Contact for when no address of a merchant takes events: a webhook about failed webhooks would not arrive either.

alter table merchants
  add column contact_sealed text,
  add column contact_locale text not null default 'en-US';

-- What a merchant was warned of, about which address, and when last: once a day is enough.
create table merchant_warnings (
  app_id text not null references merchants,
  kind text not null,
  address text not null,
  told_at timestamptz not null default kassa_now(),
  primary key (app_id, kind, address)
);
