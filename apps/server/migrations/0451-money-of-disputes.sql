-- Which money of its payment a dispute is about, by the provider's id; null where that was not said.
alter table disputes add column money_id text;
