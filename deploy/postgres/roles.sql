-- The roles and the database of an installation. Run once, as a superuser: psql -f roles.sql
-- Then give both roles a password of their own, with psql's \password: it sends only a digest.
-- kassa_owner owns the tables and migrates. No server has its password.
create role kassa_owner login;
-- kassa_app is the running program. It may define no table; the migrations grant what it may do with each.
create role kassa_app login;
create database kassa owner kassa_owner encoding 'UTF8' template template0;
revoke all on database kassa from public;
grant connect on database kassa to kassa_app;
-- For single statements behind a pooler in transaction mode. Kassa's own connections say shorter ones.
alter role kassa_app in database kassa set statement_timeout = '60s';
alter role kassa_app in database kassa set lock_timeout = '10s';
alter role kassa_app in database kassa set idle_in_transaction_session_timeout = '60s';
