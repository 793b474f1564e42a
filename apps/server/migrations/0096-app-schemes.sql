-- Schemes of a merchant's own app to which a buyer may be led back (redirectUrl). No schemes of the web, and none that
-- run code.
alter table merchants
  add column app_schemes text[] not null default '{}'
    check (array_to_string(app_schemes, ',') ~ '^([a-z][a-z0-9+.-]{2,62}(,|$))*$'),
  add check (cardinality(app_schemes) = 0 or kind = 'app'),
  add check (not app_schemes && '{http,https,ftp,file,data,blob,javascript,vbscript,about,intent,view-source}'::text[]);
