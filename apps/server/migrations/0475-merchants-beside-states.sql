-- Has the planner know which merchants have orders in which state. Without it, it takes both for independent: for a state in which
-- others have many orders and this merchant none, it may read all of theirs by their time (0464 has the index it should take). Costs a
-- part of each analyze, and nothing when orders are written.
create statistics orders_merchant_and_status (mcv) on app_id, status from orders;
