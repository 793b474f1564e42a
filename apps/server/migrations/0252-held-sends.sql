-- Until when Kassa waits with a delivery on a chain, as the operator's setting asked when it was due. Null: it did not wait.
alter table chain_deliveries add column held_until timestamptz;
