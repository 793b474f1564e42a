-- A fixed number of changes, as before, left a young installation without statistics of its outboxes for thousands of orders. A two
-- hundredth of the table serves both ends: some sixty orders of an empty one, 15,500 changes of three million rows.
alter table merchant_events set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
alter table webhook_deliveries set (autovacuum_analyze_scale_factor = 0.005, autovacuum_analyze_threshold = 500);
