-- Sweeping finds what has served by these: links that nobody ordered from, their pictures, and small records.

create index links_old on links (expires_at);
create index links_picture on links (picture_digest) where picture_digest is not null;
create index pictures_old on pictures (created_at);
create index merchant_warnings_old on merchant_warnings (told_at);
create index identity_cpf_asks_old on identity_cpf_asks (asked_at);
create index known_browsers_old on known_browsers (last_login_at);
create index mail_outbox_old on mail_outbox (written_at);

-- A link's row never changes. It may go a month after its end, while nobody has ordered from it.
create function refuse_change_of_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.expires_at < kassa_now() - interval '30 days'
    and not exists (select from orders o where o.nft_param_no = old.nft_param_no) then
    return old;
  end if;
  raise exception '% is insert-only', tg_table_name using errcode = 'KA001';
end $$;
drop trigger links_insert_only on links;
create trigger links_insert_only before update or delete on links for each row execute function refuse_change_of_link();
