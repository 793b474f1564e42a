-- A preview so small that the page itself can contain it: the buyer sees it before the picture has loaded.

alter table pictures add column preview bytea check (preview is null or webp is not null);
