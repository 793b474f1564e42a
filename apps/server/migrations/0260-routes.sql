-- How the provider of an attempt was chosen: the rule, who could have taken it, who was rested or could not be reached.
-- Null for attempts of earlier versions. docs/decisions/which-provider-takes-a-sale.md
alter table payments add column route jsonb;
