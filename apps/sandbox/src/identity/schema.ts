/**
 * Applicants with the text of their document, checks with requests and decisions, and the pictures, which no address
 * serves. `token` opens a check's capture page. Times are ms. `steps`, `open_steps` and `refusals` are JSON.
 */
const first = `
create table applicants (
  id text primary key, provider text not null, external_id text not null, first_name text not null, last_name text not null,
  document text, created_at integer not null
) strict;
create unique index applicants_external on applicants (external_id) where external_id <> '';
create table checks (
  id text primary key, provider text not null, applicant_id text not null references applicants (id),
  reference text not null, level text not null, token text not null unique, steps text not null, open_steps text not null,
  status text not null, refusals text not null default '[]', return_url text not null default '',
  language text not null default '', kept integer not null default 0, round integer not null default 1,
  created_at integer not null, submitted_at integer, decided_at integer
) strict;
create index checks_applicant on checks (applicant_id);
create index checks_reviewing on checks (submitted_at) where status = 'reviewing';
create table pictures (
  check_id text not null references checks (id), slot text not null, round integer not null, bytes blob not null,
  created_at integer not null, primary key (check_id, slot, round)
) strict;
create table persons (
  cpf text primary key, name text not null, birthday text not null, state text not null
) strict;
create table register_tokens (token text primary key, expires_at integer not null) strict;
create table callbacks (
  seq integer primary key autoincrement, id text not null, type text not null, reference text not null, body text not null,
  state text not null, due_at integer not null, place integer not null, attempts integer not null default 0,
  created_at integer not null, last_answer text not null default ''
) strict;
create index callbacks_due on callbacks (due_at) where state = 'waiting';
create table settings (name text primary key, value text not null) strict;
insert into persons (cpf, name, birthday, state) values
  ('11144477735', 'PESSOA DE EXEMPLO', '1990-01-31', '0'),
  ('52998224725', 'PESSOA SUSPENSA DE EXEMPLO', '1985-12-01', '2');
`;

/** Steps that made the file: see openDatabase. */
export const identitySteps: readonly string[] = [first];
