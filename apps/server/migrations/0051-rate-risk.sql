-- A merchant may accept the rate risk of methods that give days to pay, for a spread on prices that float.

alter table merchants
  -- In hundredths of a percent, on top of the price in a coin; null: such methods are not offered where a price floats.
  add column rate_risk_spread_bps integer check (rate_risk_spread_bps between 0 and 2000),
  -- Whether an item that others want too may be held for as long as such a method takes.
  add column holds_items_long boolean not null default false;
