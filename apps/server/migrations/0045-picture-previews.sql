-- A picture so small that the page itself can carry it: what a buyer sees before the picture has come.

alter table pictures add column preview bytea check (preview is null or webp is not null);
